import { useState } from 'react';
import type { StoredBlock } from '../page-view';

type Blocks = readonly StoredBlock[];

/** How many steps can be taken back. */
const MOST = 100;

interface History {
  /** Of which `era` of the page these steps are. */
  era: number;
  past: readonly Blocks[];
  future: readonly Blocks[];
  /** What the last step was part of: further letters in the same field are the same step. */
  run: string | undefined;
}

/**
 * Undo and redo. The caller owns the blocks themselves. When somebody else's changes come in, a new `era` begins: the
 * steps before it would take their changes back as well.
 */
export function usePageHistory(blocks: Blocks, set: (blocks: Blocks) => void, era = 0) {
  const nothing: History = { era, past: [], future: [], run: undefined };
  const [kept, setHistory] = useState<History>(nothing);
  const history = kept.era === era ? kept : nothing;

  /** Changes with the same `run`, one after the other, are one step. */
  const change = (next: Blocks, run?: string) => {
    const goesOn = run !== undefined && run === history.run;
    setHistory({
      era,
      past: goesOn ? history.past : [...history.past, blocks].slice(-MOST),
      future: [],
      run,
    });
    set(next);
  };
  const undo = () => {
    const before = history.past.at(-1);
    if (!before) return;
    setHistory({ era, past: history.past.slice(0, -1), future: [blocks, ...history.future], run: undefined });
    set(before);
  };
  const redo = () => {
    const [next, ...future] = history.future;
    if (!next) return;
    setHistory({ era, past: [...history.past, blocks], future, run: undefined });
    set(next);
  };
  return { change, undo, redo, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
}
