import { parsePageFileAddress } from '@foregather/covers';
import { toast } from '@foregather/ui';
import type { createBrowserRouter } from 'react-router-dom';
import { BACKEND_URL } from './stand-ins';

/** Another demo is another document. */
const LIVE_DEMO = /^\/demo\/[a-z-]+\/live(?:\/|$)/;

/** Saves a file of the backend, to which no link of a browser leads. */
async function save(link: HTMLAnchorElement, address: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok) {
    toast.error('This file is not there any more');
    return;
  }
  const saved = document.createElement('a');
  saved.href = URL.createObjectURL(await reply.blob());
  saved.download = link.download || (link.pathname.split('/').at(-1) ?? '');
  saved.click();
}

/**
 * Plain links of the product lead to pages of its site, which here are pages of the demo; to files of the backend, which
 * is in this page; and to files that only a host makes, of which the demo has none. Returns a function that ends it.
 */
export function keepInside(
  base: string,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.origin === BACKEND_URL) {
      event.preventDefault();
      void save(link, link.href);
      return;
    }
    // A jump within the page, and what was made in it.
    if (link.origin !== location.origin || /^(#|blob:)/.test(link.getAttribute('href') ?? '')) return;
    const handedOut = parsePageFileAddress(link.pathname);
    if (handedOut) {
      event.preventDefault();
      void save(link, `${BACKEND_URL}/storage/v1/object/public/handouts/${handedOut.path}`);
      return;
    }
    const inside = link.pathname.startsWith(`${base}/`);
    // What the router has written it follows itself, unless another tab is asked for, which would begin anew.
    if (inside ? link.target !== '_blank' : LIVE_DEMO.test(link.pathname)) return;
    event.preventDefault();
    if (/\.[a-z0-9]{2,5}$/.test(link.pathname)) {
      toast('A server makes this file, and the demo has none');
      return;
    }
    const page = inside ? link.pathname.slice(base.length) : link.pathname;
    void router.navigate(`${page}${link.search}${link.hash}`);
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
