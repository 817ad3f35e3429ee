import { eventWhen } from '@foregather/words';
import type { EventStatus } from '../event-status';
import type { EventDraft } from '../schema';

/** What guests have to know of an event: when, where, and whether they can answer. */
export interface GuestFactsOf {
  start_date: string | null;
  end_date: string | null;
  local_start: string | null;
  local_end: string | null;
  zone: string;
  location_name: string | null;
  address: string | null;
  online_url: string | null;
}

/** One thing that is otherwise from now on. */
export interface GuestChange {
  what: 'when' | 'where' | 'replies';
  label: string;
  before: string;
  after: string;
}

/** What guests would be told, with words to begin with. */
export interface TellingOf {
  changes: readonly GuestChange[];
  /** Of the mail; what stands in braces is filled in. */
  subject: string;
  note: string;
}

/** As the mail says it. */
const OPEN = 'Not yet known';

/** As the database keeps it, without seconds. */
const minutes = (time: string | null) => time?.slice(0, 5) ?? null;
const placeOf = ({ location_name, address, online_url }: GuestFactsOf) =>
  [location_name, address, online_url].filter((line) => line !== null && line !== '').join('\n') || OPEN;
const whenOf = (event: GuestFactsOf) =>
  event.start_date === null
    ? OPEN
    : eventWhen({ ...event, local_start: minutes(event.local_start), local_end: minutes(event.local_end) });
const dayOf = ({ start_date, end_date }: GuestFactsOf) => `${start_date}/${end_date ?? start_date}`;

const draftFacts = (event: GuestFactsOf, draft: EventDraft): GuestFactsOf => ({
  start_date: draft.startDate,
  end_date: draft.endDate,
  local_start: draft.localStart,
  local_end: draft.localEnd,
  zone: draft.zone ?? event.zone,
  location_name: draft.locationName,
  address: draft.address,
  online_url: draft.onlineUrl,
});

/** 'New time', 'New place', or both in other words; as the mail itself says it. */
function headline(before: GuestFactsOf, after: GuestFactsOf, changes: readonly GuestChange[]): string {
  const place = changes.some(({ what }) => what === 'where');
  const when = changes.some(({ what }) => what === 'when');
  if (place) return when ? 'New plans' : 'New place';
  return dayOf(before) === dayOf(after) ? 'New time' : 'New day';
}

/** What guests would have to be told of a changed form; null when nothing touches them. */
export function tellingOfDraft(event: GuestFactsOf, draft: EventDraft): TellingOf | null {
  const after = draftFacts(event, draft);
  const rows: readonly GuestChange[] = [
    { what: 'when', label: 'When', before: whenOf(event), after: whenOf(after) },
    { what: 'where', label: 'Where', before: placeOf(event), after: placeOf(after) },
  ];
  const changes = rows.filter((row) => row.before !== row.after);
  if (changes.length === 0) return null;
  return {
    changes,
    subject: `${headline(event, after, changes)}: {{event}}`,
    note: 'Our plans have changed. You find the old and the new below. If this changes your answer, the button leads to it.',
  };
}

/** What guests would have to be told of pausing and resuming replies; null for other moves. */
export function tellingOfMove(from: EventStatus, to: EventStatus): TellingOf | null {
  const row = { what: 'replies', label: 'Replies' } as const;
  if (from === 'live' && to === 'paused')
    return {
      changes: [{ ...row, before: 'Open', after: 'On hold' }],
      subject: 'Replies are on hold: {{event}}',
      note: 'We are holding replies for now. What you answered stands, and you hear from us when it goes on.',
    };
  if (from === 'paused' && to === 'live')
    return {
      changes: [{ ...row, before: 'On hold', after: 'Open' }],
      subject: 'You can answer again: {{event}}',
      note: 'Replies are open again. What you answered before stands, and you can change it now.',
    };
  return null;
}
