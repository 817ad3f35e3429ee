import { PanelError } from '@foregather/features/core/base';
import type { Act } from '../confirm-act';
import type { BulkAction } from './list-types';

export interface RemovalOptions<Row> {
  /** One of the rows, and several: 'budget line', 'budget lines'. */
  noun: { one: string; many: string };
  /** The name of a row. */
  name: (row: Row) => string;
  /**
   * Resolves to the rows that are gone by it: those that somebody else removed, or that the policies keep back, are only
   * missing in what the database answers.
   */
  remove: (rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Brings the same rows back, and resolves to them; without it the question says that they are gone for good. */
  restore?: (rows: readonly Row[]) => Promise<readonly Row[]>;
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
  /** What happened to all of them, or how many of them it happened to. */
  const told = (done: readonly Row[], asked: readonly Row[], verb: string) =>
    done.length === asked.length
      ? `${what(asked)} ${verb}`
      : `${done.length} of ${asked.length} ${noun.many} ${verb}`;
  const run = async (rows: readonly Row[]) => {
    const gone = await remove(rows);
    if (gone.length === 0)
      throw new PanelError(
        `${what(rows)}: not removed`,
        'Somebody else removed it meanwhile, or it is no longer yours to change.',
      );
    const message = told(gone, rows, 'removed');
    if (!restore) return { message };
    return {
      message,
      undo: async () => {
        const back = await restore(gone);
        if (back.length === 0)
          throw new PanelError(`${what(gone)}: not brought back`, 'It is no longer yours to change.');
        return told(back, gone, 'brought back');
      },
    };
  };
  return {
    act: (rows) => ({ ...ask(rows), run: () => run(rows) }),
    bulk: { id: 'remove', label: 'Remove', confirm: ask, run },
  };
}
