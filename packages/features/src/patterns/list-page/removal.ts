import type { Act } from '../confirm-act';
import type { BulkAction } from './list-types';

export interface RemovalOptions<Row> {
  /** One of the rows, and several: 'budget line', 'budget lines'. */
  noun: { one: string; many: string };
  /** The name of a row. */
  name: (row: Row) => string;
  remove: (rows: readonly Row[]) => Promise<unknown>;
  /** Brings removed rows back; without it the question says that they are gone for good. */
  restore?: (rows: readonly Row[]) => Promise<unknown>;
}

/** Removing rows of a list, one at a time from its menu and several at once: asked first, then told, with Undo. */
export function removalOf<Row>({ noun, name, remove, restore }: RemovalOptions<Row>): {
  act: (rows: readonly Row[]) => Act;
  bulk: BulkAction<Row>;
} {
  const what = (rows: readonly Row[]) => {
    const [only] = rows;
    return rows.length === 1 && only !== undefined ? name(only) : `${rows.length} ${noun.many}`;
  };
  const ask = (rows: readonly Row[]): Omit<Act, 'run'> => ({
    title: `Remove ${what(rows)}?`,
    description: restore ? 'You can undo it right afterwards.' : 'This cannot be undone.',
    confirmLabel: `Remove ${rows.length === 1 ? noun.one : noun.many}`,
  });
  const run = async (rows: readonly Row[]) => {
    await remove(rows);
    const message = `${what(rows)} removed`;
    if (!restore) return { message };
    return {
      message,
      undo: async () => {
        await restore(rows);
        return `${what(rows)} brought back`;
      },
    };
  };
  return {
    act: (rows) => ({ ...ask(rows), run: () => run(rows) }),
    bulk: { id: 'remove', label: 'Remove', confirm: ask, run },
  };
}
