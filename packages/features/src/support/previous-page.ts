/** The path of an address of this site; null for any other. */
function pathOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin === location.origin ? pathname : null;
}

/**
 * The page the reader visited before this one, which a request is mostly about; null when they came from another site
 * or the browser does not tell. Without its query, which may hold search words.
 */
export function previousPagePath(): string | null {
  // Not every browser has the Navigation API, although the type says so.
  const entries = 'navigation' in globalThis ? navigation.entries() : [];
  const here = 'navigation' in globalThis ? (navigation.currentEntry?.index ?? 0) : 0;
  const before = entries
    .slice(0, here)
    .map(({ url }) => pathOf(url))
    .findLast((path) => path !== null && path !== location.pathname);
  return before ?? pathOf(document.referrer);
}
