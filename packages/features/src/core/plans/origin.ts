import * as z from 'zod/mini';
import { ownPath } from '../access/own-path';

const stateSchema = z.object({
  from: z.object({ pathname: z.string(), search: z.nullish(z.string()), hash: z.nullish(z.string()) }),
});

/** The place a guard or an upgrade panel sent the reader away from (`state.from`); null unless it is one of this site. */
export function originOf(state: unknown): string | null {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) return null;
  const { pathname, search, hash } = parsed.data.from;
  return ownPath(`${pathname}${search ?? ''}${hash ?? ''}`);
}
