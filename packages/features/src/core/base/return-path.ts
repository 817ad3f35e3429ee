import * as z from 'zod/mini';
import { safeRedirectPath } from './safe-redirect-path';

const stateSchema = z.object({
  from: z.object({ pathname: z.string(), search: z.nullish(z.string()), hash: z.nullish(z.string()) }),
});

/** The page from which a guard or an upgrade panel redirected (`state.from`); null unless it is one of this site. */
export function returnPathOf(state: unknown): string | null {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) return null;
  const { pathname, search, hash } = parsed.data.from;
  return safeRedirectPath(`${pathname}${search ?? ''}${hash ?? ''}`);
}
