import { useState } from 'react';
import { Button, Checkbox, type RowSelection } from '@foregather/ui';
import { runAct, useConfirmAct } from '../confirm-act';
import type { BulkAction } from './list-types';

export interface SelectionBarProps<Row> {
  /** What is chosen: 'Selected events'. */
  label: string;
  chosen: readonly Row[];
  selection: RowSelection;
  actions: readonly BulkAction<Row>[];
  /** How many rows there are, where no table has a box that chooses them all: the bar then has it, and always stands. */
  selectAll?: number | undefined;
}

function SelectAll({ count, chosen, selection }: { count: number; chosen: number; selection: RowSelection }) {
  return (
    <Checkbox
      label={chosen === 0 ? `Select all ${count}` : `${chosen} of ${count} selected`}
      checked={selection.state === 'all'}
      indeterminate={selection.state === 'some'}
      onChange={selection.toggleAll}
    />
  );
}

/** What can be done with the chosen rows at once. An action that is not possible for every row says how many it is for. */
export function SelectionBar<Row>({ label, chosen, selection, actions, selectAll }: SelectionBarProps<Row>) {
  const { ask, dialog } = useConfirmAct();
  const [running, setRunning] = useState<string | null>(null);
  const offers = actions.flatMap((action) => {
    const rows = action.possible ? chosen.filter(action.possible) : chosen;
    const wrongNumber = action.exactly !== undefined && action.exactly !== chosen.length;
    return rows.length === 0 || wrongNumber ? [] : [{ action, rows }];
  });

  async function press({ id, label: name, confirm, run, open }: BulkAction<Row>, rows: readonly Row[]) {
    if (open) return open(rows, selection.clear);
    if (!run || running !== null) return;
    const runAndClear = async () => {
      const result = await run(rows);
      selection.clear();
      return result;
    };
    if (confirm) return ask({ ...confirm(rows, chosen.length - rows.length), run: runAndClear });
    setRunning(id);
    await runAct(runAndClear, `${name}: not done`);
    setRunning(null);
  }

  return (
    <>
      {chosen.length > 0 || selectAll ? (
        <div
          role="group"
          aria-label={label}
          className={
            selectAll
              ? 'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden'
              : 'flex flex-wrap items-center gap-3 rounded-md bg-selected p-3 text-selected-foreground print:hidden'
          }
        >
          {selectAll ? (
            <SelectAll count={selectAll} chosen={chosen.length} selection={selection} />
          ) : (
            <p aria-live="polite">{chosen.length} selected</p>
          )}
          {offers.map(({ action, rows }) => (
            <Button
              key={action.id}
              variant="outline"
              size="sm"
              pending={running === action.id}
              onClick={() => void press(action, rows)}
            >
              {action.icon}
              {action.label}
              {action.possible ? ` ${rows.length}` : null}
            </Button>
          ))}
          {chosen.length > 0 ? (
            <Button variant="ghost" size="sm" onClick={selection.clear}>
              Clear selection
            </Button>
          ) : null}
        </div>
      ) : null}
      {dialog}
    </>
  );
}
