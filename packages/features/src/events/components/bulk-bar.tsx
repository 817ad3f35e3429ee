import { Checkbox } from '@foregather/ui';
import type { ReactNode } from 'react';

export interface BulkBarProps {
  /** How many are listed and how many of these are chosen. */
  shown: number;
  chosen: number;
  onSelectAll: () => void;
  /** What can be done with those that are chosen. */
  children?: ReactNode;
}

/** Chooses all events of the list, and holds what can be done with those that are chosen. */
export function BulkBar({ shown, chosen, onSelectAll, children }: BulkBarProps) {
  return (
    <div
      role="group"
      aria-label="Several events at once"
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <Checkbox
        label={chosen === 0 ? `Select all ${shown}` : `${chosen} of ${shown} selected`}
        checked={chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={onSelectAll}
      />
      {children}
    </div>
  );
}
