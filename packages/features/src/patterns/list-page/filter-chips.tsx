import { useId } from 'react';
import { Link } from 'react-router-dom';

export interface FilterChip {
  id: string;
  label: string;
  /** How many rows it shows. */
  count: number;
  /** The address that shows them. */
  to: string;
  current: boolean;
}

/** Chips whose numbers count the same thing. */
export interface FilterChipGroup {
  /** What the numbers count: 'People'. */
  label: string;
  chips: readonly FilterChip[];
}

interface ChipListProps {
  chips: readonly FilterChip[];
  labelledBy?: string;
}

function ChipList({ chips, labelledBy }: ChipListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      {chips.map(({ id, label: name, count, to, current }) => (
        <li key={id}>
          <Link
            to={to}
            aria-current={current ? 'page' : undefined}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-input bg-card px-3.5 font-semibold text-foreground text-sm focus-ring hover:bg-accent hover:text-accent-foreground aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground pointer-coarse:min-h-11"
          >
            {name} <span className="tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Ways to narrow a list that say how much is behind each; links, so that each can be shared and Back works. */
export function FilterChips({ chips, label = 'Show' }: { chips: readonly FilterChip[]; label?: string }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ChipList chips={chips} />
    </nav>
  );
}

export interface FilterChipGroupsProps {
  groups: readonly FilterChipGroup[];
  label?: string;
}

/** The same where the numbers count different things: each group says what. */
export function FilterChipGroups({ groups, label = 'Show' }: FilterChipGroupsProps) {
  const id = useId();
  return (
    <nav aria-label={label} className="grid gap-x-8 gap-y-4 sm:flex sm:flex-wrap print:hidden">
      {groups.map((group, at) => (
        <div key={group.label} className="grid content-start gap-1.5">
          <p id={`${id}-${at}`} className="text-muted-foreground text-sm">
            {group.label}
          </p>
          <ChipList chips={group.chips} labelledBy={`${id}-${at}`} />
        </div>
      ))}
    </nav>
  );
}
