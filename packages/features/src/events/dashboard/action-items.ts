import { dayInZone, daysBetween, formatShortDay, weekdayText } from '@foregather/words';
import { type RepliesShow, rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';
import type { ACTION_ITEM_KINDS, ActionItemRow } from './dashboard-queries';

/** When an action item is due, in words, and how urgent that makes it. */
export interface Due {
  label: string;
  level: 'late' | 'today' | 'later';
}

/** One action item of the organiser, with a link to where it is done. */
export interface ActionItem {
  id: string;
  kind: (typeof ACTION_ITEM_KINDS)[number];
  /** What waits. */
  title: string;
  /** Which event it belongs to, and more about it. */
  detail: string;
  due: Due | null;
  /** Whom it is about, two at most. */
  people: ActionItemRow['people'];
  action: string;
  to: string;
}

/** The order of urgency among what is due alike: what affects guests most comes first. */
const URGENCY: readonly (typeof ACTION_ITEM_KINDS)[number][] = [
  'remind',
  'waitlist',
  'mail',
  'full',
  'send',
  'address',
  'invite',
  'publish',
  'date',
];
const LEVELS: readonly Due['level'][] = ['late', 'today', 'later'];

const households = (count: number) => (count === 1 ? 'One household has' : `${count} households have`);
const waiting = (count: number) => (count === 1 ? 'One person waits' : `${count} people wait`);
const free = (places: number) => (places === 1 ? 'One place is free' : `${places} places are free`);

/** A day that comes, as a due date: 'Today', 'Tomorrow', 'In 6 days'. */
function dueOn(day: string | null, zone: string, now: Date): Due | null {
  if (day === null) return null;
  const days = daysBetween(dayInZone(now, zone), day);
  if (days <= 0) return { label: 'Today', level: 'today' };
  return days === 1 ? { label: 'Tomorrow', level: 'later' } : { label: `In ${days} days`, level: 'later' };
}

/** Since when something is wrong: it should have been seen to already. */
function lateSince(instant: string | null, zone: string, now: Date): Due | null {
  if (instant === null) return null;
  const day = dayInZone(instant, zone);
  const days = daysBetween(day, dayInZone(now, zone));
  const words =
    days <= 0 ? 'today' : days === 1 ? 'yesterday' : days < 7 ? weekdayText(day) : formatShortDay(day);
  return { label: `Since ${words}`, level: 'late' };
}

function words(row: ActionItemRow, now: Date): Omit<ActionItem, 'id' | 'kind' | 'people'> {
  const rows = (show: RepliesShow) => rsvpPaths.replies({ event: row.event_id, show });
  const invite = rsvpPaths.replies({ event: row.event_id, invite: 'guests' });
  const page = eventPaths.details(row.event_id);
  const amount = row.amount ?? 0;
  const ofEvent = { detail: row.name, due: null };
  switch (row.kind) {
    case 'publish':
      return { ...ofEvent, title: 'Still a draft: guests cannot answer', action: 'Publish it', to: page };
    case 'date':
      return { ...ofEvent, title: 'No date yet', action: 'Set the date', to: eventPaths.edit(row.event_id) };
    case 'invite':
      return { ...ofEvent, title: 'Nobody is invited yet', action: 'Invite guests', to: invite };
    case 'send':
      return {
        ...ofEvent,
        title: `${households(amount)} not got the invitation`,
        action: 'Send invitations',
        to: rows('not-sent'),
      };
    case 'address':
      return {
        ...ofEvent,
        title: `${households(amount)} no email address`,
        action: 'Reach them',
        to: rows('no-address'),
      };
    case 'remind':
      return {
        title: `${households(amount)} not answered`,
        detail: row.rsvp_closes_on
          ? `${row.name} · replies close ${formatShortDay(row.rsvp_closes_on)}`
          : row.name,
        due: dueOn(row.rsvp_closes_on, row.zone, now),
        action: amount === 1 ? 'Remind them' : `Remind ${amount}`,
        to: rows('silent'),
      };
    case 'mail': {
      const [first] = row.people;
      return {
        ...ofEvent,
        title:
          amount > 1
            ? `The mails to ${amount} households did not arrive`
            : first
              ? `The mail to ${first.invited_as} did not arrive`
              : 'One mail did not arrive',
        due: lateSince(row.since, row.zone, now),
        action: 'See which',
        to: rows('undelivered'),
      };
    }
    case 'waitlist': {
      const open = row.places === null ? 'There is no limit any more' : free(row.places);
      const some = row.places !== 0;
      return {
        title: `${waiting(amount)} for a place`,
        detail: some ? `${row.name} · ${open}` : row.name,
        due: some ? { label: 'Now', level: 'today' } : null,
        action: 'See the waitlist',
        to: rows('waitlisted'),
      };
    }
    case 'full':
      return {
        ...ofEvent,
        title: amount === 1 ? 'The one place is taken' : `All ${amount} places are taken`,
        action: 'Change places',
        to: page,
      };
  }
}

const rank = ({ due }: Pick<ActionItem, 'due'>) => LEVELS.indexOf(due?.level ?? 'later');

/**
 * The action items of today: what is late, then what is due today, then the rest; alike ones by urgency and the date of
 * the event. They are derived, not stored.
 */
export const actionItemsOf = (rows: readonly ActionItemRow[], now = new Date()): ActionItem[] =>
  rows
    .map((row) => ({ row, said: words(row, now) }))
    .toSorted(
      (a, b) =>
        rank(a.said) - rank(b.said) ||
        URGENCY.indexOf(a.row.kind) - URGENCY.indexOf(b.row.kind) ||
        (a.row.start_date ?? '9999').localeCompare(b.row.start_date ?? '9999'),
    )
    .map(({ row, said }) => ({
      id: `${row.event_id}:${row.kind}`,
      kind: row.kind,
      people: row.people,
      ...said,
    }));
