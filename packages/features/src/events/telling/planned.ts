import * as z from 'zod/mini';

/** What a change of an event does to messages that are planned, as `planned_after` answers. */
export const plannedAfterSchema = z.object({
  /** Go at another time. */
  moved: z.int(),
  /** Become drafts, because their time would be over. */
  set_aside: z.int(),
  /** Do not go, because the event is cancelled. */
  stopped: z.int(),
});
export type PlannedAfter = z.output<typeof plannedAfterSchema>;

const messages = (count: number, one: string, many: string) =>
  count === 1 ? `One planned message ${one}.` : `${count} planned messages ${many}.`;

/** What becomes of planned messages, in words; nothing where nothing does. */
export function plannedWords({ moved, set_aside, stopped }: PlannedAfter): string {
  return [
    moved === 0 ? '' : messages(moved, 'moves with the event', 'move with the event'),
    set_aside === 0
      ? ''
      : messages(
          set_aside,
          'would go on a day that is over: it becomes a draft',
          'would go on a day that is over: they become drafts',
        ),
    stopped === 0 ? '' : messages(stopped, 'does not go', 'do not go'),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** The columns of an event that its planned messages are counted from. */
export interface PlannedDays {
  start_date: string | null;
  end_date: string | null;
  rsvp_closes_on: string | null;
  zone: string;
}

/** Whether a change could move planned messages at all. */
export const movesPlanned = (before: PlannedDays, after: PlannedDays): boolean =>
  before.start_date !== after.start_date ||
  before.end_date !== after.end_date ||
  before.rsvp_closes_on !== after.rsvp_closes_on ||
  before.zone !== after.zone;

/** From which days of an event a change moves the tasks that are counted from them: `tasks.anchor`. */
export function movedAnchors(before: PlannedDays, after: PlannedDays): string[] {
  const last = ({ start_date, end_date }: PlannedDays) => end_date ?? start_date;
  const close = ({ start_date, rsvp_closes_on }: PlannedDays) => rsvp_closes_on ?? start_date;
  return [
    before.start_date === after.start_date ? '' : 'event_start',
    last(before) === last(after) ? '' : 'event_end',
    close(before) === close(after) ? '' : 'rsvp_close',
  ].filter((anchor) => anchor !== '');
}

/** How many tasks move along, in words; nothing where none does. */
export const movedTasksWords = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? 'One task moves with the event.'
      : `${count.toLocaleString('en-GB')} tasks move with the event.`;
