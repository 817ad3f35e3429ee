import type { Page, Request } from '@playwright/test';

export interface Problems {
  /** Findings so far, in order. */
  readonly found: string[];
  /** Set once controls are clicked: an error response to input is then correct, not a defect. */
  pressing: boolean;
  /** Pending requests. */
  readonly pending: Set<Request>;
  /** Effects of clicks outside of the document: downloads, file requests, windows, sent data. */
  effects: string[];
  /** A request to the auth endpoints may have changed a session or an account. */
  authTouched: boolean;
}

/** Live connections never end, so waiting for them would never end either. */
const isLasting = (request: Request) => ['websocket', 'eventsource', 'ping'].includes(request.resourceType());

/** Records console messages, requests and responses of a page. */
export function listen(page: Page): Problems {
  const problems: Problems = {
    found: [],
    pressing: false,
    pending: new Set(),
    effects: [],
    authTouched: false,
  };
  const { found, pending } = problems;
  const done = (request: Request) => void pending.delete(request);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/csp-violation') found.push(`policy: ${request.postData()}`);
    if (!isLasting(request)) pending.add(request);
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && !pathname.startsWith('/api/')) {
      problems.effects.push(`${request.method()} ${pathname}`);
      if (/^\/auth\/v1\/(logout|user|factors)|delete_account|\/functions\//.test(pathname))
        problems.authTouched = true;
    }
  });
  page.on('requestfinished', done);
  page.on('requestfailed', (request) => {
    done(request);
    // Leaving a page cancels its requests.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const refusedInput =
      problems.pressing && response.status() < 500 && response.request().method() !== 'GET';
    if (response.status() >= 400 && !refusedInput)
      found.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's own message about an error response; `response` above judges that response.
    if (message.text().startsWith('Failed to load resource')) return;
    // Playwright runs the crawl's own script in every frame, and that of a mail forbids all (microsoft/playwright#33343).
    // That mails hold no script is proven where they are made.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    found.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('download', (download) => {
    problems.effects.push('download');
    void download.cancel();
  });
  page.on('filechooser', () => void problems.effects.push('asks for a file'));
  page.on('dialog', (dialog) => {
    problems.effects.push('asks');
    void dialog.accept().catch(() => undefined);
  });
  page.on('popup', (popup) => {
    problems.effects.push('new tab');
    void popup.close();
  });
  return problems;
}
