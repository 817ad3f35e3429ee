import type { CompositionTone } from '@foregather/ui';
import type { FilterChipGroup } from '@foregather/features/patterns';
import type { Headcount } from '../../events';
import { SHOW_LABELS } from './labels';
import { rsvpPaths } from '../paths';
import type { RepliesSearch, Show } from '../search-params';
import { belongsTo, type InvitationRow } from '../invitation-row';

/** What the numbers of a group count. The states of the first group add up to its first chip. */
const GROUPS: readonly { label: string; shows: readonly Show[] }[] = [
  { label: 'Invitations', shows: ['all', 'answered', 'silent', 'withdrawn'] },
  { label: 'People', shows: ['yes', 'maybe', 'no', 'waitlisted'] },
  { label: 'To look after', shows: ['not-sent', 'no-address', 'undelivered', 'revoked'] },
];

/** Filters that are only there while something is in them; the chosen one always is. */
const RARE: readonly Show[] = ['withdrawn', 'waitlisted', 'not-sent', 'no-address', 'undelivered', 'revoked'];

/** Answers, and none, have the colour they have on faces and bars. */
const TONES: Readonly<Partial<Record<Show, CompositionTone>>> = {
  yes: 'yes',
  maybe: 'maybe',
  no: 'no',
  waitlisted: 'wait',
  silent: 'open',
};

/** The number of a filter: people for answers, invitations for the rest. */
export function filterCount(show: Show, counts: Headcount, rows: readonly InvitationRow[]): number {
  switch (show) {
    case 'yes':
    case 'maybe':
    case 'no':
    case 'waitlisted':
      return counts.people[show];
    case 'all':
      return counts.households.invited;
    case 'answered':
    case 'silent':
    case 'withdrawn':
      return counts.households[show];
    case 'not-sent':
      return counts.households.not_sent;
    default:
      return rows.filter((row) => belongsTo(row, show)).length;
  }
}

/** The live counts of an event, each of which shows its rows, by what they count. */
export const replyChips = (
  counts: Headcount,
  rows: readonly InvitationRow[],
  { event, show: shown, q }: RepliesSearch,
): FilterChipGroup[] =>
  GROUPS.map(({ label, shows }) => ({
    label,
    chips: shows
      .map((show) => ({
        id: show,
        label: SHOW_LABELS[show],
        count: filterCount(show, counts, rows),
        to: rsvpPaths.replies({ event, show, q }),
        current: show === shown,
        ...(TONES[show] === undefined ? {} : { tone: TONES[show] }),
      }))
      .filter(({ id, count, current }) => count > 0 || current || !RARE.includes(id)),
  })).filter(({ chips }) => chips.length > 0);
