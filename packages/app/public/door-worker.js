/**
 * Keeps the pages of a door open without a network. It is registered for `/door/` and `/check-in/` alone and never sees
 * another page. Documents come from the network while there is one; files whose name holds their content are kept.
 * What people scan is not its business: the page keeps that itself.
 */
const SHELL = 'door-shell-1';
const KEPT_FILE = /^\/(?:assets\/|favicon\.svg$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** A page tells what it loaded before this worker was there. */
self.addEventListener('message', (event) => {
  const wanted = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(
    (async () => {
      const shell = await caches.open(SHELL);
      for (const address of wanted) {
        const url = new URL(String(address), self.location.origin);
        if (url.origin !== self.location.origin) continue;
        const isPage = isDoor(url);
        if (!isPage && !KEPT_FILE.test(url.pathname)) continue;
        const key = isPage ? pageKey(url) : url.href;
        if (!isPage && (await shell.match(key))) continue;
        // A file that does not come now is asked for when it is needed.
        const answer = await fetch(url.href).catch(() => null);
        if (answer?.ok) await shell.put(key, answer);
      }
    })(),
  );
});

const isDoor = (url) => /^\/(?:door|check-in)\//.test(url.pathname) && !url.pathname.endsWith('.webmanifest');
/** One document an address, whatever stands behind `?`: the page reads that by itself. */
const pageKey = (url) => `${url.origin}${url.pathname}`;

async function page(request) {
  const shell = await caches.open(SHELL);
  const key = pageKey(new URL(request.url));
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await shell.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function file(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request.url, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (KEPT_FILE.test(url.pathname)) event.respondWith(file(request));
});
