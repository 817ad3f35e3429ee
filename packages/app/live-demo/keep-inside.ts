import { toast } from '@foregather/ui';
import type { createBrowserRouter } from 'react-router-dom';

/**
 * Plain links of the product lead to pages of its site, which here are pages of the demo; and to files that only a host
 * makes, of which the demo has none. Returns a function that ends it.
 */
export function keepInside(
  base: string,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (link.hasAttribute('download')) return;
    // What the router has written itself it follows itself, unless another tab is asked for.
    if (link.pathname.startsWith(base) && link.target !== '_blank') return;
    // A jump within the page.
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    if (/\.[a-z0-9]{2,5}$/.test(link.pathname)) {
      toast('A server makes this file, and the demo has none');
      return;
    }
    const path = link.pathname.startsWith(base) ? link.pathname.slice(base.length) : link.pathname;
    void router.navigate(`${path || '/'}${link.search}${link.hash}`);
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
