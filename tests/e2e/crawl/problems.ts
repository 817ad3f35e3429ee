import type { Page, Request } from '@playwright/test';

export interface Problems {
  /** What was wrong so far, in the order it was noticed. */
  readonly found: string[];
  /** From now on controls are pressed: a refusal of what was sent is then an answer, not a defect. */
  pressing: boolean;
  /** Requests that have no answer yet. */
  readonly pending: Set<Request>;
  /** What presses brought about outside the document: downloads, files asked for, windows, data sent. */
  effects: string[];
  /** Something asked the auth endpoints to change a session or an account. */
  authTouched: boolean;
}

/** Live connections never end; waiting for them would be waiting for ever. */
const isLasting = (request: Request) => ['websocket', 'eventsource', 'ping'].includes(request.resourceType());

/** Listens to everything a page says, asks for and is answered. */
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
    // A page that is left takes back what it had asked for.
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
    // The browser's own line about a refused answer; `response` above judges that answer.
    if (message.text().startsWith('Failed to load resource')) return;
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
