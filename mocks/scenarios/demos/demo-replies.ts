/** Who of a demo has answered what: half of the households, so that the places are full and some wait for one. */
import { seat } from '../class-replies';
import { stableId } from '../ids';
import type { Invitation } from '../invitations';
import { nth } from '../names';
import type { Household } from '../people';
import { saying, type Reply, type ReplyLine } from '../replies';
import type { DemoDays } from './demo-days';
import type { DemoEvent } from './demo-table';

const DIETS = [null, null, null, 'Vegetarian', null, null, 'No nuts', null, 'Gluten-free', null] as const;

/** Invitations to all households, sent on one day; every other one is answered, and a few were only opened. */
export function demoInvitations(households: readonly Household[], days: DemoDays, set: number): Invitation[] {
  return households.map((household, n): Invitation => {
    const [lead] = household.people;
    if (!lead) throw new Error(`${household.name} has nobody in it.`);
    const repliedAt = n % 2 === 0 ? days.answered(n / Math.max(1, households.length - 1)) : null;
    return {
      id: stableId('invitation', n + 1, set),
      household,
      lead,
      plusOnes: 0,
      sentAt: days.invited,
      openedAt: repliedAt ?? (n % 6 === 1 ? days.answered(0.1) : null),
      repliedAt,
    };
  });
}

/** Every ninth party cannot come and every eleventh does not know yet; of large ones somebody stays at home. */
function lineOf(
  { household }: Pick<Invitation, 'household'>,
  n: number,
  place: number,
  meals: readonly string[],
  year: number,
): ReplyLine {
  const person = household?.people[place];
  const age = person?.birthYear ? year - person.birthYear : 40;
  const party = n / 2;
  const reply = party % 9 === 4 ? 'no' : party % 11 === 7 ? 'maybe' : place === 3 ? 'no' : 'yes';
  return {
    personId: person?.id ?? null,
    guestNo: null,
    guestName: null,
    ageBand: age >= 18 ? 'adult' : age >= 13 ? 'teen' : age >= 3 ? 'child' : 'infant',
    reply,
    mealId: reply === 'yes' ? nth(meals, n + place) : null,
    diet: reply === 'yes' ? nth(DIETS, n + place) : null,
  };
}

/** The answers, in their order; whoever finds no place any more waits for one. */
export function demoReplies(
  invitations: readonly Invitation[],
  event: Pick<DemoEvent, 'notes' | 'places'>,
  { meals, set, year }: { meals: readonly string[]; set: number; year: number },
): Reply[] {
  const wishes = invitations.flatMap((invitation, n): Reply[] => {
    if (invitation.repliedAt === null || !invitation.household) return [];
    return [
      {
        id: stableId('rsvp', n + 1, set),
        invitation,
        state: 'submitted',
        channel: invitation.lead.email === null ? 'phone' : 'web',
        submittedAt: invitation.repliedAt,
        note: n % 6 === 2 ? (event.notes[Math.floor(n / 6)] ?? null) : null,
        people: invitation.household.people.map((_person, place) =>
          lineOf(invitation, n, place, meals, year),
        ),
      },
    ];
  });
  let turns = 0;
  return seat(wishes, event.places).map((reply): Reply => {
    const quantity = saying([reply], 'waitlisted').length;
    if (quantity === 0) return reply;
    turns += 1;
    return { ...reply, waitlist: { id: stableId('turn', turns, set), state: 'waiting', quantity } };
  });
}
