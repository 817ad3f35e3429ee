import { tooComplex } from './errors';

/** Limits of one request (threat 44). PostgREST relies on statement_timeout, which PGlite ignores. */
export const limits = {
  embedDepth: 5,
  embeds: 20,
  filters: 20,
  inValues: 500,
  logicDepth: 4,
  selectItems: 300,
  orderTerms: 20,
  jsonSteps: 20,
} as const;

/** Refuses nesting beyond `most` levels. */
export function refuseDeeper(depth: number, most: number, of: string): void {
  if (depth > most) throw tooComplex(`At most ${most} levels of ${of} are allowed`);
}

/** Refuses more than `most` items; `of` is their plural. */
export function refuseMore(count: number, most: number, of: string): void {
  if (count > most) throw tooComplex(`At most ${most} ${of} are allowed`);
}
