import * as z from 'zod/mini';

/** What a window that has a page open says to the others on the channel of the event. */
export const saidSchema = z.object({
  /** 'writing'; the channel carries other news, too. */
  what: z.string(),
  page: z.optional(z.string()),
  /** The account. */
  by: z.optional(z.string()),
  /** The window: one account can have two. */
  tab: z.optional(z.string()),
  /** The block that is being written; null: none. */
  block: z.optional(z.nullable(z.string())),
  /** False when it is left. */
  here: z.optional(z.boolean()),
});
export type Said = z.output<typeof saidSchema>;

/** Another window on the same page. */
export interface Other {
  by: string;
  block: string | null;
  /** When it was last heard, in ms. */
  at: number;
}
export type Others = ReadonlyMap<string, Other>;

/** In ms: a block is free after so long without a key, a window says that it is there, and is taken for gone. */
export const WRITING = { free: 30_000, says: 20_000, gone: 50_000 } as const;

/** The others after something was said; the same map where it is not about this page. */
export function heard(others: Others, said: Said, own: { page: string; tab: string }, now: number): Others {
  const { tab, by } = said;
  if (said.what !== 'writing' || said.page !== own.page || tab === undefined || tab === own.tab)
    return others;
  const next = new Map(others);
  if (said.here === false || by === undefined) next.delete(tab);
  else next.set(tab, { by, block: said.block ?? null, at: now });
  return next;
}

/** Without those that have not been heard for long; the same map where all have. */
export function stillThere(others: Others, now: number): Others {
  const left = [...others].filter(([, { at }]) => now - at < WRITING.gone);
  return left.length === others.size ? others : new Map(left);
}

/**
 * Who writes which block, by its id, from the view of one window: what it writes itself is its own, unless the other
 * window, which took it in the same moment, comes first by its name. Both windows come to the same answer.
 */
export function writersOf(others: Others, own: { tab: string; block: string | null }): Map<string, string> {
  const writers = new Map<string, string>();
  for (const [tab, { by, block }] of others)
    if (block !== null && (block !== own.block || tab < own.tab)) writers.set(block, by);
  return writers;
}
