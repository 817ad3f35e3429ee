/**
 * The pages to offer: first, last, the current one and its neighbours; `gap` where some are left out. A gap of one
 * page is that page. Never more than seven entries, so the row keeps its width while one walks through it.
 */
export function pageWindow(page: number, pageCount: number): Array<number | 'gap'> {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (pageCount <= 7) return span(1, pageCount);
  if (page <= 4) return [...span(1, 5), 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...span(pageCount - 4, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}
