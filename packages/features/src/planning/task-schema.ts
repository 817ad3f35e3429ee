import * as z from 'zod';
import { keyOfOwner, ownerKey, ownerOfKey } from './task-rules';
import type { Task, TaskDraft, TaskOwner } from './tasks';

/** Longest texts, the same as in the database. */
const LIMITS = { title: 200, doneWhen: 300, notes: 4000 } as const;
const tooLong = (most: number) => `Use ${most.toLocaleString('en-GB')} characters or fewer.`;
const text = (most: number) => z.string().trim().max(most, tooLong(most));

/** What a day is: none yet, one of the calendar, or so many days from a day of the event. */
const DUE_KINDS = ['none', 'fixed', 'event_start', 'event_end', 'rsvp_close'] as const;

/** The form of a task. Its days are checked only where they count. */
export const taskSchema = z
  .object({
    title: text(LIMITS.title).min(1, 'Write what is to be done.'),
    /** 'account:…', 'person:…', or '' for nobody. */
    owner: z.string(),
    due: z.enum(DUE_KINDS),
    day: z.string(),
    days: z.union([z.number(), z.literal('')]),
    side: z.enum(['before', 'after']),
    doneWhen: text(LIMITS.doneWhen),
    notes: text(LIMITS.notes),
  })
  .superRefine(({ due, day, days }, context) => {
    const wrong = (path: 'day' | 'days', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (due === 'fixed') {
      if (day === '') wrong('day', 'Choose the day.');
      else if (!z.iso.date().safeParse(day).success)
        wrong('day', 'Write it as a day, or choose one from the calendar.');
      else if (day < '1900-01-01' || day > '2200-12-31') wrong('day', 'Choose a day from 1900 to 2200.');
    } else if (due !== 'none') {
      if (days === '') wrong('days', 'Write how many days; 0 is the day itself.');
      else if (!Number.isInteger(days) || days < 0 || days > 3650)
        wrong('days', 'Write a whole number from 0 to 3650.');
    }
  });
export type TaskInput = z.input<typeof taskSchema>;
export type TaskFormValues = z.output<typeof taskSchema>;

/** What the form of a task holds when it opens; without a task, of a new one for `owner`. */
export function taskValues(task: Task | undefined, owner?: TaskOwner): TaskInput {
  const offset = task?.offset_days ?? null;
  return {
    title: task?.title ?? '',
    owner: task ? ownerKey(task) : owner ? keyOfOwner(owner) : '',
    due: !task || (task.anchor === 'fixed' && task.due_on === null) ? 'none' : task.anchor,
    day: task?.anchor === 'fixed' ? (task.due_on ?? '') : '',
    days: offset === null ? '' : Math.abs(offset),
    side: offset !== null && offset > 0 ? 'after' : 'before',
    doneWhen: task?.done_when ?? '',
    notes: task?.notes ?? '',
  };
}

/** What is saved of it; what the form does not ask stays as it was. */
export function taskDraft(values: TaskFormValues, task?: Task): TaskDraft {
  const counted = values.due !== 'none' && values.due !== 'fixed';
  const owner = ownerOfKey(values.owner);
  return {
    title: values.title,
    doneWhen: values.doneWhen || null,
    notes: values.notes || null,
    owner: owner.account_id === null && owner.person_id === null ? null : owner,
    ownerRole: task?.owner_role ?? null,
    anchor: values.due === 'none' ? 'fixed' : values.due,
    // Not `-days`: of 0 that would be another number.
    offsetDays:
      !counted || values.days === '' ? null : values.side === 'before' ? 0 - values.days : values.days,
    dueOn: values.due === 'fixed' ? values.day : null,
    priority: task?.priority ?? 'normal',
  };
}
