/** What the dialog asks before a template is laid out, and what the database is sent. */
import { addDays, daysBetween } from '@foregather/words';
import * as z from 'zod';
import { fit } from '../fit';
import { type Choices, type Part, PARTS, planOf } from '../plan';
import { dayProblem, FEWEST_PEOPLE, MOST_PEOPLE } from '../choice';
import type { TemplateBody } from '../template-schema';
import type { PlannedEvent } from '../templates';

/** An event that a template may be laid out for, with its days. */
export interface OpenEvent {
  id: string;
  name: string;
  start_date: string | null;
  end_date: string | null;
}

/** In place of an event's id: one is made. */
export const NEW_EVENT = 'new';

const dayCount = ({ start_date: start, end_date: end }: OpenEvent): number =>
  start === null || end === null ? 1 : daysBetween(start, end) + 1;

/** The fields, as they are typed. */
export const applySchema = (today: string) =>
  z
    .object({
      event: z.string(),
      name: z.string().trim().max(120, 'Write at most 120 letters.'),
      dated: z.enum(['yes', 'no']),
      date: z.string(),
      days: z.string().transform(Number).pipe(z.int().min(1).max(14)),
      people: z.union([z.number(), z.literal('')]).pipe(
        z
          .int(`Write a number from ${FEWEST_PEOPLE} to ${MOST_PEOPLE.toLocaleString('en-US')}.`)
          .min(FEWEST_PEOPLE, `Write ${FEWEST_PEOPLE} or more.`)
          .max(MOST_PEOPLE, `Write ${MOST_PEOPLE.toLocaleString('en-US')} or fewer.`),
      ),
      place: z.string().trim().max(200, 'Write at most 200 letters.'),
      currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
      parts: z.array(z.enum(PARTS)).min(1, 'Tick at least one thing to create.'),
    })
    .superRefine(({ event, name, dated, date }, context) => {
      // An event that is there has its own name and day.
      if (event !== NEW_EVENT) return;
      if (name === '')
        context.addIssue({ code: 'custom', path: ['name'], message: 'Give the event a name.' });
      const problem = dated === 'no' ? null : dayProblem(date, today);
      if (problem !== null)
        context.addIssue({
          code: 'custom',
          path: ['date'],
          message: date === '' ? 'Choose a day, or say that there is none yet.' : problem,
        });
    });
export type ApplyInput = z.input<ReturnType<typeof applySchema>>;
export type ApplyDraft = z.output<ReturnType<typeof applySchema>>;

/** The choices as the dialog shows them while it is filled in: what is wrong so far counts as not chosen. */
export function choicesOf(
  { event: id, dated, date, days, people, currency, parts }: ApplyInput | ApplyDraft,
  events: readonly OpenEvent[],
  body: Pick<TemplateBody, 'guests'>,
  today: string,
): Choices {
  const there = events.find((event) => event.id === id);
  const start = there ? there.start_date : dated === 'yes' && dayProblem(date, today) === null ? date : null;
  return {
    // A running event is planned from today on.
    start: start !== null && start < today ? today : start,
    days: there?.start_date ? dayCount(there) : Number(days),
    people: people === '' ? body.guests.usual : people,
    currency,
    parts: new Set(parts),
  };
}

/** How many things the button makes. */
export const sumOf = (counts: Record<Part, number>, parts: ReadonlySet<Part>): number =>
  PARTS.reduce((sum, part) => sum + (parts.has(part) ? counts[part] : 0), 0);

/** What `apply_template` is sent. */
export function requestOf(
  slug: string,
  body: TemplateBody,
  draft: ApplyDraft,
  {
    events,
    eventTypeId,
    zone,
    today,
  }: { events: readonly OpenEvent[]; eventTypeId: string; zone: string; today: string },
) {
  const choices = choicesOf(draft, events, body, today);
  const { start, days } = choices;
  const closes = start === null ? null : addDays(start, -fit(body, today, start, days).replyCloseDays);
  const event: PlannedEvent =
    draft.event === NEW_EVENT
      ? {
          name: draft.name,
          event_type_id: eventTypeId,
          start_date: start,
          end_date: start === null ? null : addDays(start, days - 1),
          zone,
          location_name: draft.place === '' ? null : draft.place,
          rsvp_closes_on: closes,
        }
      : { id: draft.event };
  return { event, plan: planOf(slug, body, choices, today) };
}

const NOUNS: Record<Part, readonly [one: string, many: string]> = {
  tasks: ['task', 'tasks'],
  budget_lines: ['budget line', 'budget lines'],
  activities: ['programme point', 'programme points'],
  roles: ['role', 'roles'],
  questions: ['question', 'questions'],
  messages: ['message', 'messages'],
};

/** '34 tasks, 13 budget lines and 9 messages': what was made, as the database counted it. */
export function madeText(made: Readonly<Record<string, number>>): string {
  const parts = PARTS.flatMap((part) => {
    const count = made[part] ?? 0;
    return count === 0 ? [] : [`${count} ${NOUNS[part][count === 1 ? 0 : 1]}`];
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
