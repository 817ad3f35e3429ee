import { matchRoutes, type DataRouter } from 'react-router-dom';

/** Hover, keyboard focus and the start of a touch all come before the press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code of a page as soon as somebody means to go there, so that the press only has to show it. One listener
 * for all links, whoever draws them. Returns what ends it.
 */
export function preloadOnIntent(router: Pick<DataRouter, 'routes'>, page: Document = document): () => void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== page.location.origin) return;
    const { pathname } = link;
    if (asked.has(pathname)) return;
    asked.add(pathname);
    for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
      // A failure is told by the visit itself, which asks again.
      if (typeof route.lazy === 'function') route.lazy().catch(() => asked.delete(pathname));
    }
  };
  for (const intent of INTENTS) page.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of INTENTS) page.removeEventListener(intent, onIntent);
  };
}
