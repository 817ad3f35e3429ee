import type { Task } from './tasks';

/** A task for a rule's test: to do, nobody's, without a day, and what is said of it. */
export function aTask(id: string, columns: Partial<Task> = {}): Task {
  return {
    id,
    event_id: 'event',
    org_id: 'org',
    parent_id: null,
    title: `Task ${id}`,
    done_when: null,
    notes: null,
    state: 'todo',
    position: 1024,
    owner_user_id: null,
    owner_person_id: null,
    owner_role: null,
    anchor: 'fixed',
    offset_days: null,
    due_on: null,
    priority: 'normal',
    done_at: columns.state === 'done' ? '2026-11-20T10:00:00Z' : null,
    row_version: 1,
    ...columns,
  };
}
