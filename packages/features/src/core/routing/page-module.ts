import type { PageModule, PageRoute } from './routes';

const read = new Map<PageRoute, Promise<PageModule>>();
const failed = new Set<PageRoute>();

/**
 * A page's module, read once. A failed one stays failed until `forgetFailedPages()`: a component that waits for it
 * would otherwise ask again at every render.
 */
export function readPage(def: PageRoute): Promise<PageModule> {
  const known = read.get(def);
  if (known) return known;
  const reading = def.load();
  read.set(def, reading);
  reading.catch(() => failed.add(def));
  return reading;
}

/** Begins to read the module of a page that may be wanted. A failure is forgotten: the visit itself asks again. */
export function preparePage(def: PageRoute): void {
  readPage(def).catch(() => {
    read.delete(def);
    failed.delete(def);
  });
}

/** Before another try. */
export function forgetFailedPages(): void {
  for (const def of failed) read.delete(def);
  failed.clear();
}
