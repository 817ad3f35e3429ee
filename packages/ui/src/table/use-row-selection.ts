'use client';
import { useCallback, useMemo, useState } from 'react';

export interface RowSelection {
  /** Ids that are chosen and still in the list. */
  selected: ReadonlySet<string>;
  state: 'all' | 'some' | 'none';
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All, unless all are chosen already: then none. */
  toggleAll: () => void;
  clear: () => void;
}

/**
 * Which rows are chosen. An id that leaves the list (deleted, filtered out) is no longer chosen. `initial`: what is chosen
 * before anybody chooses.
 */
export function useRowSelection(ids: readonly string[], initial: readonly string[] = []): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen]);
  const state = selected.size === 0 ? 'none' : selected.size === ids.length ? 'all' : 'some';

  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const toggleAll = () => setChosen(state === 'all' ? new Set() : new Set(ids));
  const clear = useCallback(() => setChosen(new Set()), []);
  return { selected, state, has: (id) => selected.has(id), toggle, toggleAll, clear };
}
