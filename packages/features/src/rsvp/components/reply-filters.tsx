import { Link } from 'react-router-dom';
import type { Headcount } from '../../events';
import { belongsTo, type InvitationRow } from '../invitations/row';
import { type Show, SHOW_LABELS, SHOWS } from '../invitations/search';

export interface ReplyFiltersProps {
  counts: Headcount;
  rows: readonly InvitationRow[];
  show: Show;
  /** The address of a filter. */
  pathOf: (show: Show) => string;
}

/** Filters that are only there while something is in them; the chosen one always is. */
const RARE: readonly Show[] = ['waitlisted', 'not-sent', 'undelivered', 'revoked'];

/** The number of a filter: people for answers, invitations for the rest. */
export function filterCount(show: Show, counts: Headcount, rows: readonly InvitationRow[]): number {
  switch (show) {
    case 'yes':
    case 'maybe':
    case 'no':
      return counts.people[show];
    case 'waitlisted':
      return counts.people.waitlisted;
    case 'all':
      return counts.households.invited;
    case 'silent':
      return counts.households.silent;
    case 'not-sent':
      return counts.households.not_sent;
    default:
      return rows.filter((row) => belongsTo(row, show)).length;
  }
}

/** The live counts, each of which shows its rows. */
export function ReplyFilters({ counts, rows, show, pathOf }: ReplyFiltersProps) {
  const numbers = SHOWS.map((id) => ({ id, count: filterCount(id, counts, rows) }));
  return (
    <nav aria-label="Show" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {numbers
          .filter(({ id, count }) => count > 0 || id === show || !RARE.includes(id))
          .map(({ id, count }) => (
            <li key={id}>
              <Link
                to={pathOf(id)}
                aria-current={id === show ? 'page' : undefined}
                preventScrollReset
                className="inline-flex min-h-9 items-center gap-2 rounded-full border border-input bg-card px-3.5 font-semibold text-foreground text-sm focus-ring hover:bg-accent hover:text-accent-foreground aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground pointer-coarse:min-h-11"
              >
                {SHOW_LABELS[id]} <span className="tabular-nums">{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
