import * as z from 'zod/mini';
import { useUrlState } from '@foregather/features/patterns';

/** How many venues stand side by side. */
export const MOST_COMPARED = 4;

/** Ids with commas between them. */
const compareSearch = z.object({ compare: z.catch(z.string().check(z.maxLength(400)), '') });

/** Which venues the address collects to be compared, and putting one in or out. A fifth is not taken. */
export function useCompare() {
  const [{ compare }, setSearch] = useUrlState(compareSearch);
  const ids = [...new Set(compare.split(',').filter(Boolean))].slice(0, MOST_COMPARED);
  const set = (next: readonly string[]) => setSearch({ compare: next.join(',') }, { replace: true });
  return {
    ids,
    isFull: ids.length === MOST_COMPARED,
    toggle: (id: string) =>
      ids.includes(id)
        ? set(ids.filter((each) => each !== id))
        : ids.length < MOST_COMPARED && set([...ids, id]),
    clear: () => set([]),
  };
}
export type Compare = ReturnType<typeof useCompare>;
