/** Which households of the family reunion have answered, and what they said: 23 of 45, so half. */
import { stableId } from './ids';
import type { Household, Person } from './people';
import type { Reply, ReplyLine } from './replies';

/** A reply before it is joined to its invitation. */
export interface HouseholdReply extends Pick<Reply, 'id' | 'channel' | 'submittedAt' | 'note' | 'people'> {
  household: Household;
}

const DIETS = [
  null,
  null,
  'No peanuts',
  null,
  'Vegetarian',
  null,
  null,
  'Gluten-free',
  null,
  'No pork',
] as const;
const NOTES = [
  null,
  'We arrive late on Friday because of the school holidays.',
  null,
  null,
  'Grandmother needs a place without stairs.',
] as const;

/** Year in which the reunion takes place; ages are counted from it. */
const YEAR = 2030;

/** Replies of every second household, beginning with the first. */
export function familyReplies(
  households: readonly Household[],
  meals: readonly string[],
  set: number,
): HouseholdReply[] {
  return households.flatMap((household, n) =>
    n % 2 === 0 ? [householdReply(household, n, meals, set)] : [],
  );
}

function householdReply(
  household: Household,
  n: number,
  meals: readonly string[],
  set: number,
): HouseholdReply {
  const people = household.people.map((person, place) => personReply(person, n, place, meals));
  const brings = n % 8 === 4;
  return {
    id: stableId('rsvp', n + 1, set),
    household,
    channel: n % 9 === 8 ? 'phone' : n % 10 === 6 ? 'paper' : 'web',
    submittedAt: `2025-10-${String(2 + (n % 27)).padStart(2, '0')}T18:${String(10 + n).padStart(2, '0')}:00Z`,
    note: NOTES[n % NOTES.length] ?? null,
    people: brings ? [...people, plusOne(n, meals)] : people,
  };
}

/** Every sixth household cannot come, every tenth cannot say yet; in the others now and then one stays at home. */
function personReply(person: Person, n: number, place: number, meals: readonly string[]): ReplyLine {
  const reply = n % 6 === 2 ? 'no' : n % 10 === 0 && n > 0 ? 'maybe' : place === 3 ? 'no' : 'yes';
  const age = YEAR - (person.birthYear ?? 0);
  const ageBand = age >= 18 ? 'adult' : age >= 13 ? 'teen' : age >= 3 ? 'child' : 'infant';
  const meal = ageBand === 'child' ? meals[2] : meals[(n + place) % 2];
  return {
    personId: person.id,
    guestNo: null,
    guestName: null,
    ageBand,
    reply,
    mealId: reply === 'yes' && ageBand !== 'infant' ? (meal ?? null) : null,
    diet: reply === 'yes' ? (DIETS[(n + place) % DIETS.length] ?? null) : null,
  };
}

function plusOne(n: number, meals: readonly string[]): ReplyLine {
  return {
    personId: null,
    guestNo: 1,
    guestName: n % 16 === 4 ? 'Robin Castellanos' : null,
    ageBand: 'adult',
    reply: 'yes',
    mealId: meals[0] ?? null,
    diet: null,
  };
}
