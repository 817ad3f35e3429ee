import { formatTimeInZone } from '@foregather/words';
import { type Book, inSince, type KeptScan } from './book';
import type { Entry } from './door-answer';
import type { Reason, Verdict } from './verdict';

/** The word of a verdict, which is told four times: by form, word, colour and sound. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { in: 'In', ask: 'Ask', stop: 'Stop' };

const REASON_WORDS: Readonly<Record<Reason, string>> = {
  ok: 'Welcome.',
  left: 'Gone out. They can come back in.',
  walk_in: 'Counted as a walk-in.',
  tag_given: 'The name tag is given.',
  undone: 'Taken back.',
  already_in: 'This code is already in.',
  passed_on: 'This ticket was passed on, and its old code has ended.',
  refunded: 'This ticket was given back and paid back.',
  cancelled: 'This ticket was cancelled.',
  event_cancelled: 'The event is cancelled.',
  replaced: 'This code was replaced by a new one.',
  other_event: 'A ticket of another event.',
  unknown: 'This is no code of this event.',
  new: 'A code that is not on the list of this device yet.',
  household: 'The code of a household: look up who of them is here.',
  other_list: 'A ticket, but not for this list.',
  maybe: 'Said maybe, and never yes.',
  waitlisted: 'Is on the waiting list.',
  said_no: 'Said no.',
  not_in: 'Goes out, and nobody saw them come in.',
  walk_ins_off: 'This list takes no walk-ins.',
  nothing_to_undo: 'There is nothing to take back.',
};

/** Why, in a sentence. */
export const reasonWords = (reason: Reason): string => REASON_WORDS[reason];

const AGES: Readonly<Record<string, string>> = {
  adult: 'Adult',
  teen: 'Teenager',
  child: 'Child',
  infant: 'Infant',
};

/** What somebody comes as: the kind of their ticket, or their age. */
export const typeWords = ({ kind, type }: Entry): string => (kind === 'reply' ? (AGES[type] ?? type) : type);

/** What somebody is called; a place without a name by its kind and the word on it. */
export const calledAs = ({ name, type, word, household, kind }: Entry): string =>
  name ?? (kind === 'ticket' ? `${type}, ${word}` : household === null ? 'A guest' : `Guest of ${household}`);

/** A clock time in the zone of the event; of this device where it has none. */
export const clockOf = (instant: string, zone: string | null): string =>
  formatTimeInZone(instant, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The door of a scan by name. */
export const doorOf = (book: Book, doorId: string | null): string =>
  book.head?.doors.find(({ id }) => id === doorId)?.name ?? 'another door';

/** When and where somebody came in: "In at 16:02, garden gate". */
export function sinceWords(book: Book, entry: Entry): string | null {
  const scan = inSince(book, entry.id);
  if (scan === null) return null;
  return `In at ${clockOf(scan.scanned_at, book.head?.event.zone ?? null)}, ${doorOf(book, scan.door_id)}`;
}

/** Who a scan is about. */
export function subjectWords(book: Book, scan: KeptScan): string {
  const entry = scan.entry_id === null ? undefined : book.entries.get(scan.entry_id);
  if (entry) return calledAs(entry);
  if (scan.kind !== 'walk_in') return 'Not on the list';
  const called = scan.name ?? 'Walk-in';
  return scan.people > 1 ? `${called}, ${scan.people} people` : called;
}

/** Who walked in by name: "Auntie Peace, 2 people, counted as a walk-in."; null where there is none, or they were not let in. */
export function walkInWords(scan: KeptScan | undefined): string | null {
  if (scan?.name == null || scan.verdict !== 'in') return null;
  return `${scan.name}${scan.people > 1 ? `, ${scan.people} people` : ''}, counted as a walk-in.`;
}

const DONE: Readonly<Record<KeptScan['kind'], string>> = {
  entry: 'came in',
  exit: 'went out',
  walk_in: 'walked in',
  tag: 'tag given',
  undo: 'taken back',
};

/** What happened, for the list of the last scans. */
export const happenedWords = (scan: KeptScan): string =>
  scan.let_in && scan.verdict !== 'in'
    ? `let in: ${scan.note ?? 'asked'}`
    : scan.verdict === 'in'
      ? DONE[scan.kind]
      : reasonWords(scan.reason).replace(/\.$/, '').toLowerCase();

/** Of a household, how many are let in: "All 3 of the Okafors"; null where it is one person. */
export function letInWords(people: readonly { entry: Entry; scan: KeptScan | null }[]): string | null {
  const good = people.filter(({ scan }) => scan?.verdict === 'in').length;
  const [first] = people;
  if (!first || people.length < 2 || good === 0) return null;
  const of = first.entry.household === null ? '' : ` of ${first.entry.household}`;
  return good === people.length ? `All ${good}${of}` : `${good} of the ${people.length}${of}`;
}

/** How a door does: who came in by it and is in, how many in the last ten minutes, and when it was last heard of. */
export function doorLine(book: Book, doorId: string, inNow: number, now: number): string {
  const scans = [...book.scans.values()].filter(({ door_id, kind }) => door_id === doorId && kind !== 'undo');
  const last = scans.reduce((latest, { scanned_at }) => Math.max(latest, Date.parse(scanned_at)), 0);
  if (last === 0) return 'Nobody was scanned here yet.';
  const lately = scans.filter(({ scanned_at, kind, verdict }) => {
    const fresh = Date.parse(scanned_at) > now + book.aheadBy - 600_000;
    return fresh && kind === 'entry' && verdict === 'in';
  }).length;
  const zone = book.head?.event.zone ?? null;
  return `${inNow} in, ${lately} in the last ten minutes, last scan ${clockOf(new Date(last).toISOString(), zone)}.`;
}
