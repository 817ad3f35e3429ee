import { Checkbox } from '../checkbox';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { cell, head } from './cells.variants';

export interface SelectAllState {
  /** How much of what is shown is chosen. */
  state: 'all' | 'some' | 'none';
  /** Asked for by a press. */
  onToggle: () => void;
  /** Default: 'Select all rows'. */
  label?: string | undefined;
}

/** Chooses all rows shown, or none. */
export function SelectAllHead({ state, onToggle, label = strings.table.selectAll }: SelectAllState) {
  return (
    <th
      data-slot="table-select-all"
      role="columnheader"
      scope="col"
      className={cn(
        head,
        'w-11 md:leading-0 max-md:static max-md:h-auto max-md:w-auto max-md:border-0 max-md:px-1',
      )}
    >
      <label className="flex items-center gap-2">
        <Checkbox
          aria-label={label}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={onToggle}
        />
        <span aria-hidden className="md:hidden">
          {label}
        </span>
      </label>
    </th>
  );
}

export interface SelectCellProps {
  /** The name of the row, for 'Select Ada Okafor'. */
  name: string;
  /** Whether the row is chosen. */
  selected: boolean;
  /** Asked for by a press. */
  onToggle: () => void;
  /** Default: 'Select all rows'. */
  label?: string | undefined;
}

/** Chooses its row. On a phone it is in the corner of the card. */
export function SelectCell({
  name,
  selected,
  onToggle,
  label = strings.table.selectRow(name),
}: SelectCellProps) {
  return (
    <td
      data-slot="table-select-cell"
      role="cell"
      className={cn(
        cell,
        'w-11 md:leading-0 max-md:absolute max-md:end-4 max-md:top-4 max-md:w-auto max-md:p-0',
      )}
    >
      <Checkbox aria-label={label} checked={selected} onChange={onToggle} />
    </td>
  );
}
