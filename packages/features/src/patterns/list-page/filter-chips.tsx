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

/** Ways to narrow a list that say how much is behind each; links, so that each can be shared and Back works. */
export function FilterChips({ chips, label = 'Show' }: { chips: readonly FilterChip[]; label?: string }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
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
    </nav>
  );
}
