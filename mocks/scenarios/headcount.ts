import type { Invitation } from './invitations';
import { heldBy, saying, type Pool, type Reply, type ReplyLine } from './replies';

const AGES = ['adult', 'teen', 'child', 'infant'] as const;

interface Planned {
  pool: Pool;
  meals: readonly { id: string; name: string }[];
  invitations: readonly Invitation[];
  replies: readonly Reply[];
}

/**
 * What `rsvp_headcount()` must answer for an event, counted from the plan and not from the database, so that the two can
 * be compared.
 */
export function headcountOf({ pool, meals, invitations, replies }: Planned) {
  const [yes, no, maybe, waitlisted] = (['yes', 'no', 'maybe', 'waitlisted'] as const).map((said) =>
    saying(replies, said),
  ) as [ReplyLine[], ReplyLine[], ReplyLine[], ReplyLine[]]; // Four in, four out.
  const withMeal = (lines: readonly ReplyLine[], id: string) =>
    lines.filter((line) => line.mealId === id).length;
  const ofAge = (lines: readonly ReplyLine[], band: string) =>
    lines.filter((line) => line.ageBand === band).length;
  const turns = replies.flatMap(({ waitlist }) => (waitlist ? [waitlist] : []));
  const inState = (state: string) => turns.filter((turn) => turn.state === state);
  const held = heldBy(replies);
  const silent = invitations.filter(({ repliedAt }) => repliedAt === null);
  return {
    places: {
      size: pool.size,
      taken: yes.length,
      held,
      overbooked: 0,
      counts: 'persons',
      left: pool.size - held - yes.length,
    },
    people: {
      yes: yes.length,
      no: no.length,
      maybe: maybe.length,
      waitlisted: waitlisted.length,
      // Everybody of an invitation without a reply, whether or not it was sent.
      unanswered: silent.reduce((sum, { household }) => sum + (household?.people.length ?? 1), 0),
      plus_ones: yes.filter(({ guestNo }) => guestNo !== null).length,
    },
    // Every answer is dated by the moment at which the scenario is loaded.
    recent: { yes: yes.length, no: no.length, maybe: maybe.length },
    by_age: Object.fromEntries(
      AGES.map((band) => [
        band,
        { yes: ofAge(yes, band), maybe: ofAge(maybe, band), waitlisted: ofAge(waitlisted, band) },
      ]),
    ),
    by_meal: meals.map(({ id, name }) => ({
      meal_option_id: id,
      name,
      yes: withMeal(yes, id),
      maybe: withMeal(maybe, id),
    })),
    no_meal: yes.filter(({ mealId }) => mealId === null).length,
    households: {
      invited: invitations.length,
      answered: replies.filter(({ state }) => state === 'submitted').length,
      withdrawn: replies.filter(({ state }) => state === 'withdrawn').length,
      silent: silent.length,
      not_sent: silent.filter(({ sentAt }) => sentAt === null).length,
      opened: silent.filter(({ openedAt }) => openedAt !== null).length,
    },
    waitlist: {
      waiting: inState('waiting').length,
      offered: inState('offered').length,
      expired: inState('expired').length,
      people_waiting: [...inState('waiting'), ...inState('offered')].reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      ),
    },
  };
}
