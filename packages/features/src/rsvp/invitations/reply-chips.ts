import type { FilterChip } from '@foregather/features/patterns';
import type { Headcount } from '../../events';
import { SHOW_LABELS } from '../labels';
import { rsvpPaths } from '../paths';
import { type RepliesSearch, type Show, SHOWS } from '../search-params';
import { belongsTo, type InvitationRow } from './row';

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

/** The live counts of an event, each of which shows its rows. */
export const replyChips = (
  counts: Headcount,
  rows: readonly InvitationRow[],
  { event, show: shown, q }: RepliesSearch,
): FilterChip[] =>
  SHOWS.map((show) => ({
    id: show,
    label: SHOW_LABELS[show],
    count: filterCount(show, counts, rows),
    to: rsvpPaths.replies({ event, show, q }),
    current: show === shown,
  })).filter(({ id, count, current }) => count > 0 || current || !RARE.includes(id));
