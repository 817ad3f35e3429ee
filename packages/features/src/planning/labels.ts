import type { TaskAnchor, TaskState } from './tasks';

export const STATE_NAMES: Readonly<Record<TaskState, string>> = {
  todo: 'To do',
  doing: 'Doing',
  waiting: 'Waiting',
  check: 'Check',
  done: 'Done',
};

/** Days that a due day can be counted from. */
export const ANCHOR_NAMES: Readonly<Record<Exclude<TaskAnchor, 'fixed'>, string>> = {
  event_start: 'the first day',
  event_end: 'the last day',
  rsvp_close: 'the last day for replies',
};

export const countTasks = (count: number) => (count === 1 ? 'One task' : `${count} tasks`);

const ROLE_NAMES: Readonly<Record<string, string>> = {
  chair: 'Chair',
  treasurer: 'Treasurer',
  communications: 'Communications',
  search: 'Finds people',
  scanner: 'At the door',
  volunteer_lead: 'Leads the volunteers',
  viewer: 'Looks on',
};

/** A role on the event, beside a name; nothing for one that is not known here. */
export const roleName = (role: string | null): string => (role === null ? '' : (ROLE_NAMES[role] ?? ''));
