import { useState } from 'react';
import type { StoredBlock } from '../page-view';

type Blocks = readonly StoredBlock[];

/** How many steps can be taken back. */
const MOST = 100;

interface History {
  past: readonly Blocks[];
  future: readonly Blocks[];
  /** What the last step was part of: further letters in the same field are the same step. */
  run: string | undefined;
}

const NOTHING: History = { past: [], future: [], run: undefined };

/** Undo and redo. The caller owns the blocks themselves. */
export function usePageHistory(blocks: Blocks, set: (blocks: Blocks) => void) {
  const [history, setHistory] = useState<History>(NOTHING);

  /** Changes with the same `run`, one after the other, are one step. */
  const change = (next: Blocks, run?: string) => {
    const goesOn = run !== undefined && run === history.run;
    setHistory({
      past: goesOn ? history.past : [...history.past, blocks].slice(-MOST),
      future: [],
      run,
    });
    set(next);
  };
  const undo = () => {
    const before = history.past.at(-1);
    if (!before) return;
    setHistory({ past: history.past.slice(0, -1), future: [blocks, ...history.future], run: undefined });
    set(before);
  };
  const redo = () => {
    const [next, ...future] = history.future;
    if (!next) return;
    setHistory({ past: [...history.past, blocks], future, run: undefined });
    set(next);
  };
  return { change, undo, redo, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
}
