import { createRouteFinder, type PageRoute, type RouteDef } from '@foregather/features/core/shell';

/** Hover, keyboard focus and the start of a touch all come before the press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code of a page as soon as somebody means to go there, so that the press only has to show it. One listener
 * for all links of any component; the router's own `prefetch` needs its framework mode. Returns a function that ends it.
 */
export function preloadOnIntent(defs: readonly RouteDef[], page: Document = document): () => void {
  const find = createRouteFinder(defs);
  const loaded = new Set<PageRoute>();
  const prepare = (pathname: string) => {
    const def = find(pathname);
    if (def?.kind !== 'page' || loaded.has(def)) return;
    loaded.add(def);
    // A failure is told by the visit itself, which asks again.
    def.load().catch(() => loaded.delete(def));
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === page.location.origin) prepare(link.pathname);
  };
  for (const intent of INTENTS) page.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of INTENTS) page.removeEventListener(intent, onIntent);
  };
}
