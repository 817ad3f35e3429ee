import { useState } from 'react';
import { Button, type RowSelection } from '@foregather/ui';
import { runAct, useConfirmAct } from '../confirm-act';
import type { BulkAction } from './list-types';

export interface SelectionBarProps<Row> {
  /** What is chosen: 'Selected events'. */
  label: string;
  chosen: readonly Row[];
  selection: RowSelection;
  actions: readonly BulkAction<Row>[];
}

/** What can be done with the chosen rows at once. Each button says how many it is for, when it is not for all. */
export function SelectionBar<Row>({ label, chosen, selection, actions }: SelectionBarProps<Row>) {
  const { ask, dialog } = useConfirmAct();
  const [running, setRunning] = useState<string | null>(null);
  const offers = actions.flatMap((action) => {
    const rows = action.possible ? chosen.filter(action.possible) : chosen;
    return rows.length === 0 || (action.exactly ?? rows.length) !== chosen.length ? [] : [{ action, rows }];
  });

  async function press({ id, label: name, confirm, run, open }: BulkAction<Row>, rows: readonly Row[]) {
    if (open) return open(rows, selection.clear);
    if (!run || running !== null) return;
    const runAndClear = async () => {
      const result = await run(rows);
      selection.clear();
      return result;
    };
    if (confirm) return ask({ ...confirm(rows), run: runAndClear });
    setRunning(id);
    await runAct(runAndClear, `${name}: not done`);
    setRunning(null);
  }

  return (
    <>
      {chosen.length > 0 ? (
        <div
          role="group"
          aria-label={label}
          className="flex flex-wrap items-center gap-3 rounded-md bg-accent p-3 text-accent-foreground print:hidden"
        >
          <p aria-live="polite">{chosen.length} selected</p>
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
              {rows.length === chosen.length ? null : ` ${rows.length}`}
            </Button>
          ))}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      ) : null}
      {dialog}
    </>
  );
}
