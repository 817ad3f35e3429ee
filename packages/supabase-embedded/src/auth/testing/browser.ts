/** A minimal browser for sign-ins by redirects: follows redirects, stores cookies by path, and submits forms. */
export interface TestBrowser {
  /** Opens a URL and follows redirects to a page, or to a URL for which `until` is true. */
  open(address: string, until?: (url: URL) => boolean): Promise<{ url: URL; page: string }>;
  /** Submits the login form at which `open` stopped, and continues. */
  logIn(at: URL, login: string, until?: (url: URL) => boolean): Promise<{ url: URL; page: string }>;
  /** A fetch by a script of the site: it stores and sends cookies too. */
  fetch: typeof globalThis.fetch;
}

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

/** `site` handles requests to its origin; everything else uses the network. */
export function createTestBrowser(site: {
  origin: string;
  answer: (request: Request) => Promise<Response>;
}): TestBrowser {
  let cookies: Cookie[] = [];

  async function send(address: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const fitting = cookies.filter(
      (cookie) => cookie.host === address.host && address.pathname.startsWith(cookie.path),
    );
    if (fitting.length > 0)
      headers.set('cookie', fitting.map(({ name, value }) => `${name}=${value}`).join('; '));
    const whole = { ...init, headers, redirect: 'manual' } as const;
    const response =
      address.origin === site.origin
        ? await site.answer(new Request(address, whole))
        : await globalThis.fetch(address, whole);
    for (const line of response.headers.getSetCookie()) keep(line, address);
    return response;
  }

  function keep(line: string, address: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const spent = attributes.some((part) => /^max-age=0$/i.test(part) || /^expires=.*1970/i.test(part));
    cookies = cookies.filter(
      (cookie) => cookie.name !== name || cookie.host !== address.host || cookie.path !== path,
    );
    if (!spent && value !== '') cookies.push({ name, value, host: address.host, path });
  }

  async function follow(first: URL, init: RequestInit, until?: (url: URL) => boolean) {
    let url = first;
    let response = await send(url, init);
    for (let hops = 0; hops < 20; hops += 1) {
      const location = response.headers.get('location');
      if (location === null) return { url, page: await response.text() };
      url = new URL(location, url);
      if (until?.(url) === true) return { url, page: '' };
      response = await send(url, {});
    }
    throw new Error(`too many redirects, the last one to ${url.href}`);
  }

  return {
    open: (address, until) => follow(new URL(address), {}, until),
    logIn: (at, login, until) =>
      follow(
        at,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ prompt: 'login', login, password: 'any' }).toString(),
        },
        until,
      ),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = request.body === null ? {} : { body: await request.text() };
      return send(new URL(request.url), { method: request.method, headers: request.headers, ...body });
    },
  };
}
