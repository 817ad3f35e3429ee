/**
 * Keeps information pages for the day on which there is no network. It is registered for `/event-info-view/` alone and
 * never sees another page. A page comes from the network while there is one; a link that opens nothing any more takes its
 * copy along. The newest twenty pages stay, each with its pictures and faces.
 */
const PAGE = /^\/event-info-view\/[\w-]{1,200}$/;
const KEPT_FILE = /^\/(?:assets|covers)\//;
const NAME = 'info-page-1:';
const MOST = 20;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const storeOf = ({ pathname }) => `${NAME}${pathname}`;
const keyOf = ({ origin, pathname }) => `${origin}${pathname}`;

/** What the server says of such a page (docs/security.md), for one that was handed over by the page itself. */
const policy = (nonce) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

async function keepPage(url, answer) {
  const store = await caches.open(storeOf(url));
  await store.put(keyOf(url), answer);
  const own = (await caches.keys()).filter((name) => name.startsWith(NAME));
  for (const name of own.slice(0, -MOST)) if (name !== storeOf(url)) await caches.delete(name);
  return store;
}

/**
 * A page hands over what it is made of when it is first opened: this worker came too late to see it pass, and asking for
 * it again would count as another reader.
 */
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const { address, page, nonce, files } = event.data ?? {};
  const url = new URL(String(address), self.location.origin);
  if (url.origin !== self.location.origin || !PAGE.test(url.pathname) || !/^[\w+/=-]+$/.test(String(nonce)))
    return;
  event.waitUntil(
    (async () => {
      const known = await caches.match(keyOf(url));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policy(nonce),
      };
      const store = known
        ? await caches.open(storeOf(url))
        : await keepPage(url, new Response(String(page), { headers }));
      const wanted = new Set([keyOf(url)]);
      for (const file of Array.isArray(files) ? files : []) {
        const { origin, pathname, href } = new URL(String(file), self.location.origin);
        if (origin !== self.location.origin || !KEPT_FILE.test(pathname)) continue;
        wanted.add(href);
        if (await store.match(href)) continue;
        const answer = await fetch(href).catch(() => null);
        if (answer?.ok) await store.put(href, answer);
      }
      // A picture that the page shows no longer goes.
      for (const { url: kept } of await store.keys()) if (!wanted.has(kept)) await store.delete(kept);
      port?.postMessage('kept');
    })(),
  );
});

async function open(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepPage(url, answer.clone());
    else if (answer.status === 404) await caches.delete(storeOf(url));
    return answer;
  } catch (error) {
    const kept = await caches.match(keyOf(url));
    if (kept) return kept;
    throw error;
  }
}

async function file(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGE.test(url.pathname)) event.respondWith(open(request, url));
  } else if (KEPT_FILE.test(url.pathname)) event.respondWith(file(request));
});
