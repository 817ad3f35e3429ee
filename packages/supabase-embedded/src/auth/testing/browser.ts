/** As much of a browser as a sign-in by redirects needs: it follows redirects, keeps cookies by path, and sends forms. */
export interface TestBrowser {
  /** Opens an address and follows redirects until a page, or an address of which `until` is true. */
  open(address: string, until?: (url: URL) => boolean): Promise<{ url: URL; page: string }>;
  /** Fills in the login form at which `open` has stopped, and follows on. */
  logIn(at: URL, login: string, until?: (url: URL) => boolean): Promise<{ url: URL; page: string }>;
  /** A fetch of a script of the site: it keeps and sends cookies too. */
  fetch: typeof globalThis.fetch;
}

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

/** `site` answers what goes to its origin; everything else goes over the network. */
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
