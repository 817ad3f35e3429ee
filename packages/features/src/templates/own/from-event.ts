/** A template made of an event, and one made anew. */
import { writtenDay } from '../fit';
import { spanOfEvent, within } from './event-days';
import { NOBODY, type OtherPart, partsOf } from './event-parts';
import type { EventRows } from './event-rows';
import { EARLIEST } from './offsets';
import { ownTemplateSchema, type OwnTemplateBody } from './own-schema';

const FEWER = 0.75;
const MORE = 1.25;
/** Where nobody counted. */
const USUAL = 30;

function guestsOf({ budget, coming }: EventRows): OwnTemplateBody['guests'] {
  const usual = within(budget?.likely ?? (coming || USUAL), 2, 16_000);
  return {
    from: within(budget?.low ?? Math.round(usual * FEWER), 2, usual),
    usual,
    to: within(budget?.high ?? Math.round(usual * MORE), usual, 20_000),
  };
}

const leadOf = (days: readonly number[]) => within(-Math.min(0, ...days), 7, -EARLIEST);

/**
 * The template of an event: its tasks on the days that were taken (by the task's id, from the first day of the event) and
 * the parts that were ticked. A task that was planned from the last day or from the last day for replies stays counted
 * from there; one on a fixed day is counted from the first day. Throws what the schema says where a row does not fit.
 */
export function templateOf(
  rows: EventRows,
  taken: ReadonlyMap<string, number>,
  wanted: ReadonlySet<OtherPart>,
): OwnTemplateBody {
  const { event, budget } = rows;
  const span = spanOfEvent(event);
  const parts = partsOf(rows);
  const having = <Row>(part: OtherPart, list: readonly Row[]): readonly Row[] =>
    wanted.has(part) ? list : [];
  const keyOf = new Map(parts.roles.map(({ key, title }) => [title.trim().toLowerCase(), key]));
  const dated = rows.tasks
    .flatMap((task) => {
      const day = taken.get(task.id);
      return day === undefined ? [] : [{ day, task }];
    })
    .toSorted((a, b) => a.day - b.day);
  const tasks = dated.map(({ day, task }) => {
    const anchor = task.anchor === 'fixed' ? 'event_start' : task.anchor;
    return {
      title: task.title,
      offset: within(day - writtenDay({ anchor, offset: 0 }, span)),
      anchor,
      role: keyOf.get(task.owner_role?.trim().toLowerCase() ?? '') ?? NOBODY,
      why: task.notes ?? '',
      doneWhen: task.done_when ?? '',
      priority: task.priority,
    };
  });
  return ownTemplateSchema.parse({
    version: 1,
    eventName: withoutYear(event.name),
    summary: `As ${event.name} went.`,
    leadDays: leadOf(dated.map(({ day }) => day)),
    ...span,
    guests: guestsOf(rows),
    roles: having('roles', parts.roles),
    tasks,
    basics: [],
    budget: {
      contingencyPct: budget?.contingency_pct ?? 10,
      lines: having('budget_lines', parts.budget_lines),
    },
    programme: having('activities', parts.activities),
    questions: having('questions', parts.questions),
    messages: having('messages', parts.messages),
    success: { watch: ['', ''], steps: [] },
    after: [],
  });
}

/** 'Okafor reunion' of 'Okafor reunion 2025': the next one has another year. */
export function withoutYear(name: string): string {
  const rest = name
    .replace(/\b(?:19|20)\d\d\b/, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
  return rest === '' ? name : rest;
}

/**
 * A template saved anew: its tasks on other days (by their place in the list), those that are left out gone, and the parts
 * that are no longer wanted.
 */
export function templateAgain(
  body: OwnTemplateBody,
  taken: ReadonlyMap<number, number>,
  wanted: ReadonlySet<OtherPart>,
): OwnTemplateBody {
  const tasks = body.tasks
    .flatMap((task, index) => {
      const day = taken.get(index);
      return day === undefined ? [] : { day, task };
    })
    .toSorted((a, b) => a.day - b.day);
  return ownTemplateSchema.parse({
    ...body,
    leadDays: leadOf(tasks.map(({ day }) => day)),
    tasks: tasks.map(({ day, task }) => ({
      ...task,
      offset: within(day - writtenDay({ anchor: task.anchor, offset: 0 }, body)),
    })),
    roles: wanted.has('roles') ? body.roles : [],
    budget: { ...body.budget, lines: wanted.has('budget_lines') ? body.budget.lines : [] },
    programme: wanted.has('activities') ? body.programme : [],
    questions: wanted.has('questions') ? body.questions : [],
    messages: wanted.has('messages') ? body.messages : [],
  });
}
