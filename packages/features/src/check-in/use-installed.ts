import { useEffect } from 'react';

/** Where the worker that keeps these pages is served. */
const WORKER = '/door-worker.js';

/** What this page has loaded, for the worker to keep: it came too late to see it pass. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));

/** The worker of a registration, once it works. */
const activated = ({ installing, waiting }: ServiceWorkerRegistration) =>
  new Promise<ServiceWorker | null>((done) => {
    const coming = installing ?? waiting;
    if (!coming) done(null);
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') done(coming);
      if (coming.state === 'redundant') done(null);
    });
  });

/**
 * Makes a page of the door one that opens without a network and can be put on the home screen: a worker for its addresses
 * alone, and a manifest that begins at this address. Does nothing where the browser has no workers.
 */
export function useInstalled(): void {
  useEffect(() => {
    const manifest = document.createElement('link');
    manifest.rel = 'manifest';
    manifest.href = `${location.pathname.replace(/\/$/, '')}/app.webmanifest`;
    document.head.append(manifest);
    return () => manifest.remove();
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    void (async () => {
      try {
        // What reads a code is needed without a network as well.
        await import('qr/decode.js');
        const [, first] = location.pathname.split('/');
        const worker = await navigator.serviceWorker.register(WORKER, { scope: `/${first}/` });
        // Not `ready`: whoever came here from another page is in nobody's scope until they load this one.
        const active = worker.active ?? (await activated(worker));
        // A worker has no origin to name: it is of ours.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        active?.postMessage({ keep: [location.href, ...loaded()] });
      } catch {
        // Without it the page works for as long as it is open.
      }
    })();
  }, []);
}
