import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CompositionTone } from '@foregather/ui';

export interface FilterChip {
  id: string;
  label: string;
  /** How many rows it shows. */
  count: number;
  /** The address that shows them. */
  to: string;
  current: boolean;
  /** What its rows say of themselves, as a dot in the colour that says the same on faces and bars. */
  tone?: CompositionTone;
}

const DOTS: Readonly<Record<CompositionTone, string>> = {
  yes: 'bg-answer-yes',
  maybe: 'bg-answer-maybe',
  no: 'bg-answer-no',
  wait: 'bg-answer-wait',
  open: 'border border-dashed border-muted-foreground',
};

/** Chips whose numbers count the same thing. */
export interface FilterChipGroup {
  /** What the numbers count: 'People'. */
  label: string;
  chips: readonly FilterChip[];
}

/** On a phone one line that is pulled along: the rows begin on the first screen. */
const STRIP = 'max-sm:-my-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none]';

interface ChipListProps {
  chips: readonly FilterChip[];
  labelledBy?: string;
  /** In one line on a phone. */
  strip?: boolean;
}

function ChipList({ chips, labelledBy, strip = false }: ChipListProps) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className={strip ? 'flex gap-2 sm:flex-wrap max-sm:whitespace-nowrap' : 'flex flex-wrap gap-2'}
    >
      {chips.map(({ id, label: name, count, to, current, tone }) => (
        <li key={id}>
          <Link
            to={to}
            aria-current={current ? 'page' : undefined}
            preventScrollReset
            className="inline-flex min-h-8.5 items-center gap-2 rounded-full border border-input bg-card px-3 font-item text-foreground text-sm focus-ring hover:bg-hover aria-[current]:border-selected-edge aria-[current]:bg-selected aria-[current]:text-selected-foreground pointer-coarse:min-h-11"
          >
            {tone ? (
              <span aria-hidden className={`size-2.5 rounded-full forced-colors:hidden ${DOTS[tone]}`} />
            ) : null}
            {name} <span className="font-number tabular-nums">{count}</span>
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
    <nav aria-label={label} className={`${STRIP} flex gap-x-3 gap-y-2 sm:flex-wrap print:hidden`}>
      {groups.map((group, at) => (
        <div key={group.label} className="flex items-center gap-2 not-first:border-s not-first:ps-3">
          <p id={`${id}-${at}`} className="text-meta text-muted-foreground whitespace-nowrap">
            {group.label}
          </p>
          <ChipList strip chips={group.chips} labelledBy={`${id}-${at}`} />
        </div>
      ))}
    </nav>
  );
}
