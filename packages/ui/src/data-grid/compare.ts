import type { GridValue } from './data-grid-types';

/** Nothing in every form of it: it stands last, whichever way rows are sorted. */
export const isNothing = (value: GridValue): boolean =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** Compares two known values as people do: names by their language, and 'Table 2' before 'Table 10'. */
export function comparing(locale: string): (a: unknown, b: unknown) => number {
  const words = new Intl.Collator(locale, { numeric: true });
  return (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? words.compare(a, b) : Number(a) - Number(b);
}
