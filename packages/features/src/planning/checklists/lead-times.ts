import { addDays, daysBetween } from '@foregather/words';
import { rangeWords } from '../plan-days';
import { isDone, isLate, isMine, type PlanView } from '../task-rules';
import type { Task } from '../tasks';

/** The days of an event that its plan is laid out from. */
export interface EventDaysOfPlan {
  start_date: string | null;
  end_date: string | null;
}

/**
 * How long before the first day a task is due. Each reaches half way to its neighbours, so that what is due '7 weeks
 * before' may be a week off; `from` is its earliest day, counted in days before the first.
 */
const LEADS = [
  { id: 'year', name: 'A year', from: Number.POSITIVE_INFINITY },
  { id: '9-months', name: '9 months', from: 319 },
  { id: '6-months', name: '6 months', from: 228 },
  { id: '3-months', name: '3 months', from: 136 },
  { id: '9-weeks', name: '9 weeks', from: 76 },
  { id: '7-weeks', name: '7 weeks', from: 53 },
  { id: '5-weeks', name: '5 weeks', from: 39 },
  { id: '3-weeks', name: '3 weeks', from: 25 },
  { id: '1-week', name: '1 week', from: 11 },
  { id: 'days', name: 'The days', from: 0 },
  { id: 'after', name: 'After', from: Number.NEGATIVE_INFINITY },
] as const;
export type LeadId = (typeof LEADS)[number]['id'];

/** The lead time of a day: which of the list it falls into. */
export function leadOf(day: string, event: EventDaysOfPlan): LeadId | null {
  if (event.start_date === null) return null;
  if (day > (event.end_date ?? event.start_date)) return 'after';
  const before = daysBetween(day, event.start_date);
  if (before <= 0) return 'days';
  return LEADS.findLast(({ id, from }) => id !== 'days' && id !== 'after' && from >= before)?.id ?? null;
}

/** The days of a lead time; null where it has no such end. */
function daysOf(
  id: LeadId,
  start: string,
  event: EventDaysOfPlan,
): { from: string | null; to: string | null } {
  const last = event.end_date ?? start;
  if (id === 'after') return { from: addDays(last, 1), to: null };
  if (id === 'days') return { from: start, to: last };
  const at = LEADS.findIndex((lead) => lead.id === id);
  const [lead, next] = [LEADS[at], LEADS[at + 1]];
  return {
    from: lead && Number.isFinite(lead.from) ? addDays(start, -lead.from) : null,
    to: next ? addDays(start, next.id === 'days' ? -1 : -next.from - 1) : null,
  };
}

export interface LeadGroup {
  id: LeadId;
  /** '7 weeks before', 'The days', 'After'. */
  title: string;
  /** '30 Nov to 13 Dec' */
  range: string;
  tasks: readonly Task[];
}

/** What comes after this week, by lead time in the order of days; empty ones are left out. Without a day of the event: nothing. */
export function leadGroups(
  tasks: readonly Task[],
  event: EventDaysOfPlan,
  { today, after }: { today: string /** The last day that is listed elsewhere. */; after: string },
): LeadGroup[] {
  const start = event.start_date;
  if (start === null) return [];
  return LEADS.flatMap(({ id, name }) => {
    const due = tasks.filter(({ due_on }) => due_on !== null && leadOf(due_on, event) === id);
    if (due.length === 0) return [];
    const days = daysOf(id, start, event);
    const earliest = addDays(after, 1);
    const from = days.from === null || days.from < earliest ? earliest : days.from;
    return [
      {
        id,
        title:
          id === 'days' || id === 'after' ? name : id === 'year' ? 'A year or more before' : `${name} before`,
        range: days.to === null ? `from ${rangeWords(from, from, today)}` : rangeWords(from, days.to, today),
        tasks: due,
      },
    ];
  });
}

/** A task of the ruler: one square. */
export interface LeadSquare {
  id: string;
  state: 'done' | 'late' | 'open';
  mine: boolean;
}

export interface LeadCell {
  id: LeadId;
  name: string;
  /** Whether today lies in it. */
  now: boolean;
  squares: readonly LeadSquare[];
  /** 'all 4 done', '4 of 5 done', '5 open', 'nothing' */
  words: string;
  /** The same for whoever hears it: with what is late and the reader's own. */
  said: string;
}

function cellWords(squares: readonly LeadSquare[]): string {
  const done = squares.filter(({ state }) => state === 'done').length;
  if (squares.length === 0) return 'nothing';
  if (done === squares.length) return done === 1 ? 'done' : `all ${done} done`;
  return done === 0 ? `${squares.length} open` : `${done} of ${squares.length} done`;
}

/** The ruler: every lead time with a square a task. The year before is left out while nothing is in it. */
export function leadRuler(tasks: readonly Task[], event: EventDaysOfPlan, view: PlanView): LeadCell[] {
  const now = leadOf(view.today, event);
  return LEADS.flatMap(({ id, name }) => {
    const squares = tasks
      .filter(({ due_on }) => due_on !== null && leadOf(due_on, event) === id)
      .map(
        (task): LeadSquare => ({
          id: task.id,
          state: isDone(task) ? 'done' : isLate(task, view) ? 'late' : 'open',
          mine: isMine(task, view),
        }),
      );
    if (id === 'year' && squares.length === 0 && now !== id) return [];
    const words = cellWords(squares);
    const late = squares.filter(({ state }) => state === 'late').length;
    const mine = squares.filter((square) => square.mine && square.state !== 'done').length;
    const more = [late > 0 ? `${late} late` : '', mine > 0 ? `${mine} yours` : ''].filter(Boolean);
    return [{ id, name, now: now === id, squares, words, said: [words, ...more].join(', ') }];
  });
}
