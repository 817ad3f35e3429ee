import type { Task, TaskOwner, TaskState } from './tasks';

/** What the pages of the plan know besides the tasks themselves. */
export interface PlanView {
  /** The local day in the event's zone. */
  today: string;
  readerId: string;
}

export const isDone = ({ state }: Pick<Task, 'state'>) => state === 'done';
export const isMine = (task: Pick<Task, 'owner_user_id'>, { readerId }: Pick<PlanView, 'readerId'>) =>
  task.owner_user_id === readerId;
export const isLate = (task: Pick<Task, 'state' | 'due_on'>, { today }: Pick<PlanView, 'today'>) =>
  !isDone(task) && task.due_on !== null && task.due_on < today;

/** What a page of tasks can be narrowed to. */
export const TASK_SHOWS = ['all', 'mine', 'late'] as const;
export type TaskShow = (typeof TASK_SHOWS)[number];

export function showTasks(tasks: readonly Task[], show: TaskShow, view: PlanView): readonly Task[] {
  if (show === 'mine') return tasks.filter((task) => isMine(task, view));
  return show === 'late' ? tasks.filter((task) => isLate(task, view)) : tasks;
}

/** Who a task belongs to, as one value of a choice: 'account:…', 'person:…', or '' for nobody. */
export const ownerKey = (owner: Pick<Task, 'owner_user_id' | 'owner_person_id'>): string =>
  owner.owner_user_id !== null
    ? `account:${owner.owner_user_id}`
    : owner.owner_person_id !== null
      ? `person:${owner.owner_person_id}`
      : '';

export const keyOfOwner = ({ account_id, person_id }: Pick<TaskOwner, 'account_id' | 'person_id'>) =>
  ownerKey({ owner_user_id: account_id, owner_person_id: person_id });

/** The other way round: the two columns of a choice. */
export function ownerOfKey(key: string): { account_id: string | null; person_id: string | null } {
  const [kind, id] = key.split(':');
  return {
    account_id: kind === 'account' && id ? id : null,
    person_id: kind === 'person' && id ? id : null,
  };
}

/** The name of whoever carries a task; null for nobody. Who left is named so, until the task is handed on. */
export function ownerName(
  task: Pick<Task, 'owner_user_id' | 'owner_person_id'>,
  owners: readonly TaskOwner[],
): string | null {
  const key = ownerKey(task);
  if (key === '') return null;
  return owners.find((owner) => keyOfOwner(owner) === key)?.name ?? 'Somebody who left';
}

export interface Waiting {
  /** Undone tasks that this one waits for. */
  on: readonly Task[];
  /** How many undone tasks wait for this one. */
  held: number;
}

/** Who waits for whom among what is undone, by task. */
export function waitingOf(
  tasks: readonly Task[],
  deps: readonly { before_id: string; after_id: string }[],
): ReadonlyMap<string, Waiting> {
  const open = new Map(tasks.filter((task) => !isDone(task)).map((task) => [task.id, task]));
  const waiting = new Map<string, { on: Task[]; held: number }>();
  const of = (id: string) => {
    const found = waiting.get(id) ?? { on: [], held: 0 };
    waiting.set(id, found);
    return found;
  };
  for (const { before_id, after_id } of deps) {
    const before = open.get(before_id);
    if (!before || !open.has(after_id)) continue;
    of(after_id).on.push(before);
    of(before_id).held += 1;
  }
  return waiting;
}

/** 'Waits for Bus from the station', 'Waits for 2 tasks', '3 wait for this'; null where nothing hangs on it. */
export function waitingWords(waiting: Waiting | undefined): string | null {
  if (!waiting) return null;
  const [first, ...more] = waiting.on;
  if (first) return more.length === 0 ? `Waits for: ${first.title}` : `Waits for ${more.length + 1} tasks`;
  return waiting.held === 1 ? 'One waits for this' : `${waiting.held} wait for this`;
}

/** The place below all others of a column. */
export const endPosition = (tasks: readonly Task[], state: TaskState): number =>
  Math.max(0, ...tasks.filter((task) => task.state === state).map(({ position }) => position)) + 1024;

/** The place between two neighbours, either of which may be missing. Above 0 as all places are: 0 would mean the end. */
export function middlePosition(before: number | undefined, after: number | undefined): number {
  return after === undefined ? (before ?? 0) + 1024 : ((before ?? 0) + after) / 2;
}
