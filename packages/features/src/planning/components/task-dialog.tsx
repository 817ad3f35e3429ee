import { FormDialog } from '@foregather/features/patterns';
import type { Plan } from '../hooks/use-plan';
import type { TaskActions } from '../hooks/use-task-actions';
import { taskDraft, taskSchema, taskValues } from '../task-schema';
import type { Task, TaskState } from '../tasks';
import { TaskFields } from './task-fields';

/** The database's own refusals that belong beside a field. */
export const TASK_REFUSALS = { owner: { field: 'owner' } } as const;

/** What the dialog is open for: a task, or a new one. */
export type OpenedTask = { task: Task } | { task: null; state?: TaskState };

export interface TaskDialogProps {
  opened: OpenedTask | null;
  onClose: () => void;
  plan: Plan;
  actions: Pick<TaskActions, 'save' | 'remove'>;
}

/** Writes a task over the page: a new one of the reader's own anywhere, and one of the board. */
export function TaskDialog({ opened, onClose, plan, actions }: TaskDialogProps) {
  const task = opened?.task ?? undefined;
  const start = opened && opened.task === null ? opened : undefined;
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={task ? 'Edit task' : 'Add a task'}
      schema={taskSchema}
      defaultValues={taskValues(
        task,
        plan.owners.find(({ account_id }) => account_id === plan.readerId),
      )}
      refusals={TASK_REFUSALS}
      submitLabel={task ? 'Keep' : 'Add task'}
      onSave={(values) => actions.save(taskDraft(values, task), task, start?.state)}
    >
      {(form) => (
        <TaskFields
          form={form}
          owners={plan.owners}
          near={plan.today}
          onDelete={
            task
              ? () => {
                  onClose();
                  void actions.remove(task);
                }
              : undefined
          }
        />
      )}
    </FormDialog>
  );
}
