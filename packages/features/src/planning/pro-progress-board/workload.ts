import { addDays } from '@foregather/words';
import { rangeWords } from '../plan-days';
import { isDone, keyOfOwner, ownerKey, ownerName } from '../task-rules';
import type { Task, TaskOwner } from '../tasks';

/** More than so many in one week are too many for one person. */
export const WEEK_LOAD = 4;
const WEEKS = 4;

export interface LoadWeek {
  id: string;
  /** 'This week', '30 Nov' */
  name: string;
  /** '22 to 28 Nov' in words. */
  range: string;
  first: string;
  last: string;
}

export interface LoadRow {
  /** The key of the owner; '' for nobody. */
  id: string;
  name: string;
  role: string | null;
  /** Undone tasks by week; what is late belongs to the first. */
  weeks: readonly (readonly Task[])[];
  /** How many come after the last week or have no day. */
  later: number;
}

/** The four weeks of the workload: seven days each, beginning today. */
export function loadWeeks(today: string): LoadWeek[] {
  return Array.from({ length: WEEKS }, (_, at) => {
    const first = addDays(today, at * 7);
    const last = addDays(first, 6);
    return {
      id: first,
      name: at === 0 ? 'This week' : at === 1 ? 'Next week' : `In ${at} weeks`,
      range: rangeWords(first, last, today),
      first,
      last,
    };
  });
}

/** Who carries what in which week: a row for everybody who can be given a task, at the end what nobody has yet. */
export function workload(
  tasks: readonly Task[],
  owners: readonly TaskOwner[],
  weeks: readonly LoadWeek[],
): LoadRow[] {
  const open = tasks.filter((task) => !isDone(task));
  const known = new Map(owners.map((owner) => [keyOfOwner(owner), { name: owner.name, role: owner.role }]));
  // Who left still has what they carried, until it is handed on.
  for (const task of open) {
    const [key, name] = [ownerKey(task), ownerName(task, owners)];
    if (name !== null && !known.has(key)) known.set(key, { name, role: null });
  }
  known.set('', { name: 'Nobody yet', role: null });
  return [...known].map(([id, { name, role }]) => {
    const theirs = open.filter((task) => ownerKey(task) === id);
    const inWeeks = weeks.map(({ first, last }, at) =>
      theirs
        .filter(({ due_on }) => due_on !== null && due_on <= last && (at === 0 || due_on >= first))
        .sort((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? '') || a.id.localeCompare(b.id)),
    );
    return {
      id,
      name,
      role,
      weeks: inWeeks,
      later: theirs.length - inWeeks.reduce((sum, week) => sum + week.length, 0),
    };
  });
}

/** The week in which somebody carries most, in a sentence; null while nobody carries more than they should. */
export function heaviest(rows: readonly LoadRow[], weeks: readonly LoadWeek[]): string | null {
  let most: { name: string; count: number; week: string } | null = null;
  for (const { id, name, weeks: theirs } of rows) {
    if (id === '') continue;
    for (const [at, week] of theirs.entries()) {
      if (week.length > Math.max(WEEK_LOAD, most?.count ?? 0)) {
        most = { name, count: week.length, week: weeks[at]?.name.toLowerCase() ?? '' };
      }
    }
  }
  return most && `${most.name} carries ${most.count} tasks ${most.week}, more than ${WEEK_LOAD}.`;
}
