import type { RsvpAnswer } from '@foregather/ui';
import { readerLocale } from '@foregather/words';
import { matchesSearch, type Tables } from '@foregather/features/core/base';
import type { Show } from './search-params';

/** One person of an invitation with what they answered. */
export interface RowPerson {
  key: string;
  name: string;
  /** Folder of the photo, of somebody in the directory who has one. */
  photo?: string | null;
  answer: RsvpAnswer;
  plusOne: boolean;
  /** A plus-one whose name nobody has said yet; `name` says so. */
  unnamed?: boolean;
}

/** How far a household is with its reply. */
export const REPLY_STATES = ['answered', 'silent', 'withdrawn'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** What became of the mails of an invitation. */
export type MailState = 'not-sent' | 'queued' | 'sent' | 'suppressed' | 'failed';

export interface Waiting {
  id: string;
  state: 'waiting' | 'offered' | 'expired';
  places: number;
  priority: number;
  /** Instants, ISO. */
  since: string;
  offerEnds: string | null;
}

/** An invitation as the query reads it, with household, people, reply, places of the waitlist and mails. */
export interface InvitationRecord
  extends Pick<
    Tables<'invitations'>,
    | 'id'
    | 'household_id'
    | 'person_id'
    | 'plus_ones_allowed'
    | 'sent_at'
    | 'reminded_at'
    | 'opened_at'
    | 'replied_at'
    | 'reply_state'
    | 'revoked_at'
  > {
  households:
    | (Pick<Tables<'households'>, 'name' | 'primary_person_id'> & {
        household_members: (Pick<Tables<'household_members'>, 'role' | 'to_date'> & {
          persons: Pick<
            Tables<'persons'>,
            'id' | 'full_name' | 'name_sort' | 'photo_path' | 'email' | 'status' | 'birth_year' | 'created_at'
          >;
        })[];
      })
    | null;
  persons: Pick<Tables<'persons'>, 'id' | 'full_name' | 'photo_path' | 'email' | 'status'> | null;
  rsvps:
    | (Pick<Tables<'rsvps'>, 'id' | 'state' | 'channel' | 'submitted_at' | 'note'> & {
        rsvp_people: (Pick<Tables<'rsvp_people'>, 'person_id' | 'guest_no' | 'guest_name' | 'reply'> & {
          persons: Pick<Tables<'persons'>, 'full_name' | 'photo_path'> | null;
        })[];
        waitlist_entries: Pick<
          Tables<'waitlist_entries'>,
          'id' | 'state' | 'quantity' | 'priority' | 'created_at' | 'offer_expires_at'
        >[];
      })
    | null;
  message_recipients: Pick<Tables<'message_recipients'>, 'address' | 'state' | 'reason' | 'created_at'>[];
}

/** One line of the organiser's list: who is invited, and how far it got. */
export interface InvitationRow {
  id: string;
  householdId: string | null;
  personId: string | null;
  /** The household's name, or the one person's. */
  name: string;
  people: readonly RowPerson[];
  plusOnesAllowed: number;
  /** Addresses a mail goes to: adults who have one, each address once. */
  addresses: readonly string[];
  /** Adults an address can be written down for. None for who may not change the directory. */
  adults: readonly { id: string; name: string }[];
  mail: { state: MailState; reason: string | null };
  sentAt: string | null;
  remindedAt: string | null;
  openedAt: string | null;
  repliedAt: string | null;
  revokedAt: string | null;
  /** The state of the household: the three add up to everybody invited. */
  reply: ReplyState;
  channel: string | null;
  note: string | null;
  waiting: Waiting | null;
}

const ANSWERS: readonly RsvpAnswer[] = ['yes', 'no', 'maybe', 'waitlisted'];
const asState = (state: string): ReplyState => REPLY_STATES.find((known) => known === state) ?? 'silent';
const GONE = ['deceased', 'removed'];
const FAILED = ['failed', 'bounced'];

/** Who an invitation addresses now, adults first: the same people as private.invited_people of the database. */
function invited({ households, persons }: InvitationRecord, today: string) {
  if (!households) {
    return persons && !GONE.includes(persons.status) ? [{ ...persons, role: 'adult' }] : [];
  }
  const rank = (member: { role: string; persons: { id: string; birth_year: number | null } }) => [
    member.role === 'child' ? 1 : 0,
    member.persons.id === households.primary_person_id ? 0 : 1,
    member.persons.birth_year ?? 9999,
  ];
  return households.household_members
    .filter(
      ({ to_date, persons: person }) =>
        (to_date === null || to_date >= today) && !GONE.includes(person.status),
    )
    .sort((a, b) => {
      const [left, right] = [rank(a), rank(b)];
      return (
        left.map((place, n) => place - (right[n] ?? 0)).find((difference) => difference !== 0) ??
        // Added in one moment, as an import does, they come by name.
        (a.persons.created_at.localeCompare(b.persons.created_at) ||
          a.persons.name_sort.localeCompare(b.persons.name_sort))
      );
    })
    .map(({ role, persons: person }) => ({ ...person, role }));
}

/** The last mail of each address speaks for it; the worst of them for the invitation. */
function mailOf({ sent_at, message_recipients: mails }: InvitationRecord): InvitationRow['mail'] {
  const last = new Map<string, (typeof mails)[number]>();
  for (const mail of [...mails].sort((a, b) => a.created_at.localeCompare(b.created_at))) {
    last.set(mail.address.toLowerCase(), mail);
  }
  const now = [...last.values()];
  const failed = now.find(({ state }) => FAILED.includes(state));
  if (failed) return { state: 'failed', reason: failed.reason };
  if (now.some(({ state }) => state === 'queued')) return { state: 'queued', reason: null };
  if (now.some(({ state }) => state === 'sent' || state === 'delivered'))
    return { state: 'sent', reason: null };
  const held = now.find(({ state }) => state === 'suppressed');
  if (held) return { state: 'suppressed', reason: held.reason };
  return { state: sent_at === null ? 'not-sent' : 'sent', reason: null };
}

function waitingOf(entries: NonNullable<InvitationRecord['rsvps']>['waitlist_entries']): Waiting | null {
  const open = [...entries]
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .flatMap((entry): Waiting[] => {
      const state = (['waiting', 'offered', 'expired'] as const).find((known) => known === entry.state);
      if (!state) return [];
      const { id, quantity, priority, created_at, offer_expires_at } = entry;
      return [{ id, state, places: quantity, priority, since: created_at, offerEnds: offer_expires_at }];
    });
  return open.find(({ state }) => state !== 'expired') ?? open[0] ?? null;
}

/** A row of the database as a line of the list. */
export function rowOf(record: InvitationRecord): InvitationRow {
  const people = invited(record, new Date().toISOString().slice(0, 10));
  const { rsvps: reply, households, persons } = record;
  const answers = reply?.rsvp_people ?? [];
  const state = asState(record.reply_state);
  const asAnswer = (said: string | undefined): RsvpAnswer =>
    ANSWERS.find((known) => known === said) ?? (state === 'withdrawn' ? 'withdrawn' : 'unanswered');
  const answerOf = new Map(answers.map((answer) => [answer.person_id, answer.reply]));
  const named = new Set(people.map(({ id }) => id));
  const rowPeople: RowPerson[] = people.map(({ id, full_name, photo_path }) => ({
    key: id,
    name: full_name,
    photo: photo_path,
    answer: asAnswer(answerOf.get(id)),
    plusOne: false,
  }));
  // Who answered with a household and left it since is still counted, so still shown.
  for (const answer of answers) {
    if (answer.person_id !== null && !named.has(answer.person_id)) {
      const name = answer.persons?.full_name ?? 'No longer in the directory';
      const photo = answer.persons?.photo_path ?? null;
      rowPeople.push({ key: answer.person_id, name, photo, answer: asAnswer(answer.reply), plusOne: false });
    }
  }
  const guests = answers
    .filter((answer) => answer.guest_no !== null)
    .sort((a, b) => (a.guest_no ?? 0) - (b.guest_no ?? 0))
    .map(
      (guest): RowPerson => ({
        key: `guest-${guest.guest_no}`,
        name: guest.guest_name ?? 'Guest, name not known yet',
        answer: asAnswer(guest.reply),
        plusOne: true,
        ...(guest.guest_name === null ? { unnamed: true } : {}),
      }),
    );
  const addresses = people.flatMap(({ role, email }) =>
    role === 'child' || email === null ? [] : [email.toLowerCase()],
  );
  return {
    id: record.id,
    householdId: record.household_id,
    personId: record.person_id,
    name: households?.name ?? persons?.full_name ?? 'No longer in the directory',
    people: [...rowPeople, ...guests],
    plusOnesAllowed: record.plus_ones_allowed,
    addresses: [...new Set(addresses)],
    adults: people.flatMap(({ id, full_name: name, role }) => (role === 'child' ? [] : [{ id, name }])),
    mail: mailOf(record),
    sentAt: record.sent_at,
    remindedAt: record.reminded_at,
    openedAt: record.opened_at,
    repliedAt: record.replied_at,
    revokedAt: record.revoked_at,
    reply: state,
    channel: reply?.channel ?? null,
    note: reply?.note ?? null,
    waiting: reply ? waitingOf(reply.waitlist_entries) : null,
  };
}

/** The lines as one looks for them: by the name that is shown, numbers by their size. */
export const byName = (rows: readonly InvitationRow[]): InvitationRow[] =>
  [...rows].sort((a, b) => a.name.localeCompare(b.name, readerLocale(), { numeric: true }));

/** Invited, silent, and out of reach of any mail: they hear of it on paper or by their link. */
export const needsAddress = (row: InvitationRow) =>
  row.sentAt === null && row.reply === 'silent' && row.revokedAt === null && row.addresses.length === 0;

const isWaiting = ({ waiting }: InvitationRow) => waiting !== null && waiting.state !== 'expired';

/** Whether an invitation belongs to a filter; the same rules as the counts of rsvp_headcount. */
export function belongsTo(row: InvitationRow, show: Show): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'answered':
    case 'silent':
    case 'withdrawn':
      return row.reply === show;
    case 'not-sent':
      return row.sentAt === null && row.reply === 'silent';
    case 'no-address':
      return needsAddress(row);
    case 'undelivered':
      return row.mail.state === 'failed' || row.mail.state === 'suppressed';
    case 'revoked':
      return row.revokedAt !== null;
    case 'waitlisted':
      return isWaiting(row) || row.people.some(({ answer }) => answer === 'waitlisted');
    default:
      return row.people.some(({ answer }) => answer === show);
  }
}

/** The list a filter and a search let through: every word in a name of the household or its people. */
export function narrow(rows: readonly InvitationRow[], { show, q }: { show: Show; q: string }) {
  return rows.filter(
    (row) =>
      belongsTo(row, show) &&
      matchesSearch([row.name, ...row.people.map(({ name }) => name), ...row.addresses].join(' '), q),
  );
}
