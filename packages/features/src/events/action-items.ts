import { dayInZone, daysBetween } from '@foregather/words';
import { type RepliesShow, rsvpPaths } from '../rsvp/paths';
import { eventPaths } from './paths';
import type { ACTION_ITEM_KINDS, ActionItemRow } from './queries/dashboard';

/** One action item of the organiser, with a link to where it is done. */
export interface ActionItem {
  id: string;
  text: string;
  action: string;
  to: string;
}

/** The order of urgency: what affects guests most comes first. */
const URGENCY: readonly (typeof ACTION_ITEM_KINDS)[number][] = [
  'remind',
  'waitlist',
  'mail',
  'full',
  'send',
  'invite',
  'publish',
  'date',
];

const households = (count: number) => (count === 1 ? 'One household has' : `${count} households have`);
const waiting = (count: number) => (count === 1 ? 'One person waits' : `${count} people wait`);
const free = (places: number) => (places === 1 ? 'one place is free' : `${places} places are free`);

function closes(row: ActionItemRow, now: Date): string {
  const days = row.rsvp_closes_on === null ? 0 : daysBetween(dayInZone(now, row.zone), row.rsvp_closes_on);
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

function words(row: ActionItemRow, now: Date): Omit<ActionItem, 'id'> {
  const rows = (show: RepliesShow) => rsvpPaths.replies({ event: row.event_id, show });
  const page = eventPaths.details(row.event_id);
  const amount = row.amount ?? 0;
  switch (row.kind) {
    case 'publish':
      return {
        text: `${row.name} is a draft: guests cannot answer yet.`,
        action: 'Publish it',
        to: page,
      };
    case 'date':
      return {
        text: `${row.name} has no date yet.`,
        action: 'Set the date',
        to: eventPaths.edit(row.event_id),
      };
    case 'invite':
      return { text: `Nobody is invited to ${row.name} yet.`, action: 'Invite guests', to: rows('all') };
    case 'send':
      return {
        text: `${households(amount)} not got the invitation to ${row.name}.`,
        action: 'Send invitations',
        to: rows('not-sent'),
      };
    case 'remind':
      return {
        text: `${households(amount)} not answered ${row.name}, and replies close ${closes(row, now)}.`,
        action: 'Remind them',
        to: rows('silent'),
      };
    case 'mail':
      return {
        text:
          amount === 1
            ? `One mail about ${row.name} did not arrive.`
            : `Mails to ${amount} households about ${row.name} did not arrive.`,
        action: 'See which',
        to: rows('undelivered'),
      };
    case 'waitlist':
      return {
        text:
          row.places === 0
            ? `${waiting(amount)} for a place at ${row.name}.`
            : `${waiting(amount)} for a place at ${row.name}, and ${row.places === null ? 'there is no limit any more' : free(row.places)}.`,
        action: 'See the waitlist',
        to: rows('waitlisted'),
      };
    case 'full':
      return {
        text: `All ${amount} places at ${row.name} are taken.`,
        action: 'Change places',
        to: page,
      };
  }
}

/** The action items of today, by urgency and then by the date of the event. They are derived, not stored. */
export const actionItemsOf = (rows: readonly ActionItemRow[], now = new Date()): ActionItem[] =>
  rows
    .toSorted(
      (a, b) =>
        URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind) ||
        (a.start_date ?? '9999').localeCompare(b.start_date ?? '9999'),
    )
    .map((row) => ({ id: `${row.event_id}:${row.kind}`, ...words(row, now) }));
