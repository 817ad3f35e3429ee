import { addDays, endOfWeek } from '@foregather/words';
import { isDone, isMine, type PlanView } from '../task-rules';
import type { Task } from '../tasks';
import { type EventDaysOfPlan, type LeadGroup, leadGroups } from './lead-times';

/** A checklist in the order it is read in. Each task stands in one place. */
export interface Checklist {
  /** Yours that are late or due this week, by day: what is late comes first. */
  mine: readonly Task[];
  /** The same of everybody else. */
  others: readonly Task[];
  /** What comes later, by lead time. */
  leads: readonly LeadGroup[];
  /** What comes later while the event has no day. */
  later: readonly Task[];
  undated: readonly Task[];
  /** Done in the last seven days, the newest first. */
  done: readonly Task[];
}

/** How many done tasks are worth a line. */
const DONE_SHOWN = 10;

const byDay = (a: Task, b: Task) =>
  (a.due_on ?? '').localeCompare(b.due_on ?? '') || a.position - b.position || a.id.localeCompare(b.id);

/** Lays out what is to be done: mine first, with what is overdue in this week, then by lead time. */
export function groupTasks(tasks: readonly Task[], event: EventDaysOfPlan, view: PlanView): Checklist {
  const week = endOfWeek(view.today);
  const open = tasks.filter((task) => !isDone(task)).sort(byDay);
  const now = open.filter(({ due_on }) => due_on !== null && due_on <= week);
  const later = open.filter(({ due_on }) => due_on !== null && due_on > week);
  const lately = addDays(view.today, -7);
  return {
    mine: now.filter((task) => isMine(task, view)),
    others: now.filter((task) => !isMine(task, view)),
    leads: leadGroups(later, event, { today: view.today, after: week }),
    later: event.start_date === null ? later : [],
    undated: open.filter(({ due_on }) => due_on === null),
    done: tasks
      .filter(({ state, done_at }) => state === 'done' && (done_at ?? '') >= lately)
      .sort((a, b) => (b.done_at ?? '').localeCompare(a.done_at ?? '') || a.id.localeCompare(b.id))
      .slice(0, DONE_SHOWN),
  };
}
