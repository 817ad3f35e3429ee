/** A template's tasks and messages on real days where the first is known, else by how long before they lie. */
import { addDays, endOfWeek, formatDayOfYear, formatShortDay, shortWeekday } from '@foregather/words';
import { fit, type Fitting, writtenDay } from './fit';
import type { TemplateBody, TemplateMessage, TemplateTask } from './template-schema';
import type { Choice } from './choice';
import { placeText, spanText } from './spans';

export interface LaidOutTask {
  title: string;
  /** Title of the role whose task it is. */
  role: string;
  /** When, in words: 'Mon 23 Nov', or '9 weeks before' while no day is known. */
  when: string;
}

export interface TaskGroup {
  title: string;
  note?: string;
  /** It is the next thing to do. */
  now: boolean;
  tasks: LaidOutTask[];
}

export type Kind = 'week' | 'moved' | 'kept';

/** A task as the drawing shows it: days before the event as written and in the fitted plan. */
export interface FittedTask {
  written: number;
  fitted: number;
  kind: Kind;
}

export interface LaidOut {
  fitting: Fitting;
  groups: TaskGroup[];
  /** Those before the event, in their order. */
  drawn: FittedTask[];
  /** How many tasks stand on another day than they were written for. */
  moved: number;
  /** How many lie in the coming week; 0 while no day is known. */
  thisWeek: number;
  /** First and last day of the whole plan; null while no day is known. */
  last: string | null;
  messages: (TemplateMessage & { when: string })[];
}

/** 'Mon 23 Nov', with its year where that is not this one. */
const dayWords = (day: string, today: string) =>
  `${shortWeekday(day)} ${day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day) : formatShortDay(day)}`;

const lastOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);

/** Longer plans are read by the quarter, so that a group holds more than a task or two. */
const MONTHS_UP_TO = 200;

/** The last day of the month or of the quarter that a day lies in. */
function endOfPart(day: string, byQuarter: boolean): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = byQuarter ? Math.ceil(month / 3) * 3 : month;
  return lastOfMonth(year, last - 1);
}

/** Lead times of a plan without a day, longest first: from so many days before on. */
const LEADS = [
  [365, 'A year and more before'],
  [180, 'Half a year to a year before'],
  [90, 'Three to six months before'],
  [28, 'One to three months before'],
  [7, 'The last four weeks'],
  [1, 'The last week'],
] as const;

const aroundTitle = (day: number, days: number) =>
  day >= days ? 'After' : days === 1 ? 'The day' : 'The days';

function titleOnDays(date: string, day: number, choice: Choice & { start: string }, left: number): string {
  if (day >= 0) return aroundTitle(day, choice.days);
  if (date <= endOfWeek(choice.today)) return 'This week';
  const end = endOfPart(date, left > MONTHS_UP_TO);
  if (end >= choice.start) return choice.days === 1 ? 'Until the day' : 'Until the first day';
  const year = end.slice(0, 4) === choice.today.slice(0, 4) ? '' : ` ${end.slice(0, 4)}`;
  return `Until ${formatDayOfYear(end)}${year}`;
}

const leadTitle = (day: number, days: number) =>
  day >= 0 ? aroundTitle(day, days) : (LEADS.find(([from]) => -day >= from)?.[1] ?? 'The last week');

const kindOf = (week: boolean, moved: boolean): Kind => (week ? 'week' : moved ? 'moved' : 'kept');

/** Lays a template out by what was chosen. */
export function layOut(body: TemplateBody, choice: Choice): LaidOut {
  const { today, start, days } = choice;
  const fitting = fit(body, today, start, days);
  const roleOf = new Map(body.roles.map(({ key, title }) => [key, title]));
  const dateOf = (day: number) => (start === null ? null : addDays(start, day));
  const inOrder = body.tasks
    .map((task): { task: TemplateTask; day: number } => ({ task, day: fitting.dayOf(task) }))
    .toSorted((one, other) => one.day - other.day);
  const groups: TaskGroup[] = [];
  const drawn: FittedTask[] = [];
  let late = 0;
  for (const { task, day } of inOrder) {
    const date = dateOf(day);
    const title =
      start === null || date === null
        ? leadTitle(day, days)
        : titleOnDays(date, day, { ...choice, start }, fitting.left ?? 0);
    const now = title === 'This week';
    let group = groups.at(-1);
    if (group?.title !== title) {
      group = { title, now, tasks: [] };
      groups.push(group);
    }
    group.tasks.push({
      title: task.title,
      role: roleOf.get(task.role) ?? '',
      when: date === null ? placeText(day, days) : dayWords(date, today),
    });
    const written = writtenDay(task, body);
    if (now && fitting.moved(task)) late += 1;
    if (day < 0 || (now && written < 0))
      drawn.push({ written: -written, fitted: -day, kind: kindOf(now, fitting.moved(task)) });
  }
  const week = groups.find(({ now }) => now);
  if (week && late > 0)
    week.note =
      late === 1 ? 'One of them had more time as written.' : `${late} of them had more time as written.`;
  const lastDay = inOrder.at(-1)?.day;
  return {
    fitting,
    groups,
    drawn,
    moved: body.tasks.filter((task) => fitting.moved(task)).length,
    thisWeek: week?.tasks.length ?? 0,
    last: lastDay === undefined ? null : dateOf(lastDay),
    messages: body.messages
      .map((message) => ({ message, day: fitting.dayOf(message) }))
      .toSorted((one, other) => one.day - other.day)
      .map(({ message, day }) => {
        const date = dateOf(day);
        return {
          ...message,
          when: date === null ? placeText(day, days) : dayWords(date, today),
        };
      }),
  };
}

/** What the time that is left does to the plan, in words: what stands beside the days left. */
export function fittingWords(
  body: Pick<TemplateBody, 'leadDays'>,
  { fitting, moved, drawn }: LaidOut,
): string {
  const written = spanText(body.leadDays);
  if (fitting.left === null || fitting.left >= body.leadDays || moved === 0)
    return `Written for ${written}, so every task keeps its distance to the day.`;
  const kept = drawn.filter(({ written: before, fitted }) => before === fitted).length;
  const tasks = moved === 1 ? '1 task moves' : `${moved} tasks move`;
  const rest =
    kept === 0 ? '' : kept === 1 ? ' The last one keeps its day.' : ` The last ${kept} keep their days.`;
  return `Written for ${written}, so ${tasks} closer together, in the same order.${rest} Nothing lies in the past.`;
}
