import { preparePage, type RouteTable } from '@foregather/features/core';

/** Hover, keyboard focus and the start of a touch all come before the press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code of a page as soon as somebody means to go there, so that the press only has to show it. One listener
 * for all links, whoever draws them. Returns what ends it.
 */
export function preloadOnIntent(table: RouteTable, page: Document = document): () => void {
  const prepare = (pathname: string) => {
    const def = table.match(pathname);
    if (def?.kind === 'page') preparePage(def);
    // A failure is told by the visit itself, which asks again.
    else if (!table.complete()) table.whole().then(() => prepare(pathname), table.forgetFailure);
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
