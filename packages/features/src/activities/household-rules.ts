/** Rules of signing up that pages share: who of a household may join, what is in the way, and how it is said. */
import * as z from 'zod/mini';
import { RequestError, refusalHint } from '@foregather/features/core/base';
import { timeText } from '@foregather/words';
import type { Activity, ActivityCounts } from './programme';
import { agesText, clockOf, spanOf } from './programme-rules';
import { fullSchema, type MyPerson, type MyProgramme, type MySignUp, type SignUpState } from './sign-ups';

/** Somebody of a reply who may be signed up. Hosts do not read the ages of others: the database decides. */
export type Joiner = Pick<MyPerson, 'id' | 'name' | 'reply'> & { ages: MyPerson['ages'] | null };

type Ages = Pick<Activity, 'min_age' | 'max_age'>;

/** Why somebody cannot sign up for an activity, in words beside their name; null: they may. */
export function mayNot(person: Joiner, activity: Ages): string | null {
  if (person.reply === 'no') return 'Said no to the event';
  if (person.reply !== 'yes') return 'Has not said yes to the event yet';
  const fits =
    person.ages === null ||
    (person.ages[1] >= (activity.min_age ?? 0) &&
      (activity.max_age === null || person.ages[0] <= activity.max_age));
  return fits ? null : `This is ${agesText(activity) ?? 'not for this age'}`;
}

/** Why nobody can sign up for anything of an event now; null: one can. `noun`: what the event's kind is called. */
export function eventClosed(event: { status: string }, noun: string): string | null {
  if (event.status === 'live' || event.status === 'paused') return null;
  if (event.status === 'draft') return `Signing up begins once the ${noun} is published.`;
  return `The ${noun} takes no sign-ups any more.`;
}

/** Why nobody can sign up for this activity now, in two words; null: one can. */
export function activityClosed(
  activity: Pick<Activity, 'called_off' | 'starts_at'>,
  now: number,
): string | null {
  if (activity.called_off) return 'Called off';
  return activity.starts_at !== null && Date.parse(activity.starts_at) <= now ? 'Has begun' : null;
}

/** Somebody of the household with what they have of an activity. */
export interface Ours {
  person: MyPerson;
  signUp: MySignUp;
}

/** What somebody has of an activity, behind their name. */
export const STATE_WORDS: Readonly<Record<SignUpState, string>> = {
  going: 'goes',
  waiting: 'waits',
  offered: 'has a place on offer',
};

/** Who of a household goes, waits or has an offer at an activity, in the household's order. */
export function oursOf(
  activityId: string,
  { people, signups }: { people: readonly MyPerson[]; signups: readonly MySignUp[] },
): Ours[] {
  return people.flatMap((person) => {
    const signUp = signups.find((each) => each.activity_id === activityId && each.person === person.id);
    return signUp ? [{ person, signUp }] : [];
  });
}

/** Whether an activity belongs to "my programme": it is starred, or somebody of the household signed up. */
export const isOurs = (
  { id }: Pick<Activity, 'id'>,
  { mine, stars }: { mine: Pick<MyProgramme, 'signups'>; stars: ReadonlySet<string> },
): boolean => stars.has(id) || mine.signups.some(({ activity_id: at }) => at === id);

const DAY = 1440;

/** Whether two activities take place at the same time. */
export function atOnce(one: Activity, other: Activity): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.day * DAY + a.start < b.day * DAY + b.end && b.day * DAY + b.start < a.day * DAY + a.end;
}

/** What somebody goes to, or has a place kept for, while an activity takes place. */
export const inTheWay = (
  personId: string,
  activity: Activity,
  programme: readonly Activity[],
  signups: readonly MySignUp[],
): Activity[] =>
  programme.filter(
    (other) =>
      other.id !== activity.id &&
      !other.called_off &&
      signups.some(
        ({ activity_id: at, person, state }) => at === other.id && person === personId && state !== 'waiting',
      ) &&
      atOnce(activity, other),
  );

/** 'is at ‘Football’ until 12:00' */
export const busyText = (other: Activity): string =>
  `is at ‘${other.title}’ until ${timeText(clockOf(spanOf(other).end))}`;

/** 'Chidi', 'Chidi and Mira', 'Chidi, Jonas and Mira'. */
export function namesText(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What a household reads of its own at an activity: who waits and how far on, what is on offer; null: nothing to say. */
export function oursText(ours: readonly Ours[]): string | null {
  const named = (state: MySignUp['state']) => ours.filter(({ signUp }) => signUp.state === state);
  const offered = named('offered');
  if (offered.length > 0) return `Offered to ${namesText(offered.map(({ person }) => person.name))}`;
  const waiting = named('waiting');
  if (waiting.length === 0) return null;
  const before = Math.min(...waiting.map(({ signUp }) => signUp.ahead ?? 0));
  const verb = waiting.length === 1 ? 'waits' : 'wait';
  const turn = before === 0 ? 'first in line' : `${before} before ${waiting.length === 1 ? 'them' : 'you'}`;
  return `${namesText(waiting.map(({ person }) => person.name))} ${verb}, ${turn}`;
}

/** How many of those who newly join find no place now; 0: all fit. */
export const shortage = (counts: ActivityCounts | undefined, joining: number): number =>
  counts === undefined || counts.places_left === null ? 0 : Math.max(0, joining - counts.places_left);

/** How many places are left, out of a refused sign-up; null when it was refused for something else. */
export function fullOf(error: unknown): z.output<typeof fullSchema> | null {
  if (!(error instanceof RequestError) || refusalHint(error) !== 'activity_full') return null;
  const cause = z.safeParse(z.object({ details: z.string() }), error.cause);
  if (!cause.success) return null;
  const details: unknown = JSON.parse(cause.data.details);
  return fullSchema.parse(details);
}

const HOUR = 3_600_000;

/** How long an offer holds, as the figure of a ticket: 1:52 hours, 3 days. */
export function timeLeft(until: string, now: number): { value: string; label: string } {
  const left = Math.max(0, Date.parse(until) - now);
  const hours = Math.floor(left / HOUR);
  if (hours >= 48) return { value: String(Math.floor(hours / 24)), label: 'days left' };
  const minutes = Math.floor((left % HOUR) / 60_000);
  return { value: `${hours}:${String(minutes).padStart(2, '0')}`, label: 'hours left' };
}
