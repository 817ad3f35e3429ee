/** What the class of 2005 answered: every kind of reply, and a waitlist, because more would come than there are places. */
import type { Party } from './class-people';
import { stableId } from './ids';
import type { Invitation } from './invitations';
import { nth } from './names';
import { saying, type Pool, type Reply, type ReplyLine } from './replies';

const SENT_AT = '2030-01-14T15:00:00Z';
/** Year of the reunion; ages are counted from it. */
const YEAR = 2030;

const DIETS = [
  null,
  null,
  'Vegan',
  null,
  null,
  'No shellfish',
  null,
  'Halal',
  null,
  null,
  'Coeliac',
] as const;
const NOTES = [
  null,
  null,
  'Flying in from Nairobi on the Thursday.',
  null,
  null,
  null,
  'Is there a ramp?',
] as const;
const PLUS_ONES = ['Jordan Reyes', null, 'Alex Mwangi', 'Sam O’Neill', null] as const;

type Fate = 'unsent' | 'silent' | 'withdrawn' | 'answered';

/** One in twenty has not been sent theirs yet, one in five says nothing, four took their reply back. */
function fateOf(n: number): Fate {
  if (n % 20 === 19) return 'unsent';
  if (n % 4 === 3) return 'silent';
  return n % 50 === 10 ? 'withdrawn' : 'answered';
}

/** The first answer in January, four a day after that. */
function answeredAt(n: number): string {
  const minute = 60_000;
  return new Date(Date.parse('2030-01-15T09:00:00Z') + n * 360 * minute + (n % 7) * minute)
    .toISOString()
    .replace('.000Z', 'Z');
}

export function classInvitations(parties: readonly Party[], set: number): Invitation[] {
  return parties.map(({ household, people }, n) => {
    const fate = fateOf(n);
    const repliedAt = fate === 'answered' || fate === 'withdrawn' ? answeredAt(n) : null;
    return {
      id: stableId('invitation', n + 1, set),
      household,
      lead: people[0],
      // Who lives alone may bring somebody.
      plusOnes: household ? 0 : 1,
      sentAt: fate === 'unsent' ? null : SENT_AT,
      openedAt: repliedAt ?? (n % 8 === 3 ? '2030-01-16T19:30:00Z' : null),
      repliedAt,
    };
  });
}

function lineOf(
  n: number,
  place: number,
  ageBand: ReplyLine['ageBand'],
  meals: readonly string[],
): Omit<ReplyLine, 'personId' | 'guestNo' | 'guestName'> {
  const reply = n % 6 === 2 ? 'no' : n % 9 === 4 ? 'maybe' : place === 1 && n % 13 === 0 ? 'no' : 'yes';
  return {
    ageBand,
    reply,
    // Now and then somebody comes who has not chosen yet.
    mealId: reply === 'no' || n % 17 === 0 ? null : nth(meals, n + place),
    diet: reply === 'yes' ? nth(DIETS, n + place) : null,
  };
}

function wishOf(
  invitation: Invitation,
  party: Party,
  n: number,
  meals: readonly string[],
  set: number,
): Reply {
  const withdrawn = fateOf(n) === 'withdrawn';
  const people = party.people.map((person, place): ReplyLine => {
    const age = YEAR - (person.birthYear ?? 0);
    const band = age >= 18 ? 'adult' : age >= 13 ? 'teen' : age >= 3 ? 'child' : 'infant';
    return { personId: person.id, guestNo: null, guestName: null, ...lineOf(n, place, band, meals) };
  });
  const brings = !party.household && n % 3 === 1 && people[0]?.reply === 'yes';
  const guest = { personId: null, guestNo: 1, guestName: nth(PLUS_ONES, n), ...lineOf(n, 2, 'adult', meals) };
  return {
    id: stableId('rsvp', n + 1, set),
    invitation,
    state: withdrawn ? 'withdrawn' : 'submitted',
    channel: n % 21 === 6 ? 'phone' : n % 25 === 8 ? 'paper' : 'web',
    submittedAt: answeredAt(n),
    note: withdrawn ? null : nth(NOTES, n),
    // The database forgets the lines of a reply that is taken back.
    people: withdrawn ? [] : brings ? [...people, guest] : people,
  };
}

export function classReplies(
  {
    parties,
    invitations,
    meals,
    pool,
  }: {
    parties: readonly Party[];
    invitations: readonly Invitation[];
    meals: readonly string[];
    pool: Pool;
  },
  set: number,
): Reply[] {
  const wishes = invitations.flatMap((invitation, n) => {
    const party = parties[n];
    return party && invitation.repliedAt !== null ? [wishOf(invitation, party, n, meals, set)] : [];
  });
  return queue(seat(wishes, pool.size - KEPT), set);
}

/** Places that came free late and are on offer to the first couple that waits. */
const KEPT = 2;

/** All of a party get places or none, in the order of their replies; a smaller party may pass. */
export function seat(wishes: readonly Reply[], places: number): Reply[] {
  let left = places;
  return wishes.map((wish) => {
    const wanted = saying([wish], 'yes').length;
    if (wanted <= left) {
      left -= wanted;
      return wish;
    }
    return {
      ...wish,
      people: wish.people.map((line) => (line.reply === 'yes' ? { ...line, reply: 'waitlisted' } : line)),
    };
  });
}

/** Turns on the waitlist: one offer stands, the one before it ran out, one was taken up, two were given back. */
function queue(replies: readonly Reply[], set: number): Reply[] {
  const waiters = replies.filter((reply) => saying([reply], 'waitlisted').length > 0);
  const couples = waiters.filter((reply) => saying([reply], 'waitlisted').length === KEPT);
  const [expired, offered] = couples;
  const accepted = replies.findLast((reply) => saying([reply], 'yes').length > 0);
  const declined = replies.findLast(
    (reply) => reply.people.length > 0 && reply.people.every(({ reply: said }) => said === 'no'),
  );
  const left = replies.find(({ state }) => state === 'withdrawn');
  let turns = 0;
  return replies.map((reply): Reply => {
    const waiting = saying([reply], 'waitlisted').length;
    const state =
      reply === expired
        ? 'expired'
        : reply === offered
          ? 'offered'
          : reply === accepted
            ? 'accepted'
            : reply === declined
              ? 'declined'
              : reply === left
                ? 'left'
                : waiting > 0
                  ? 'waiting'
                  : null;
    if (state === null) return reply;
    turns += 1;
    const quantity = waiting || saying([reply], 'yes').length || 1;
    return { ...reply, waitlist: { id: stableId('turn', turns, set), state, quantity } };
  });
}
