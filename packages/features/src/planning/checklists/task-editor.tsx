import { useEffect, useRef, useState } from 'react';
import { Form } from '@foregather/features/patterns';
import { TASK_REFUSALS } from '../components/task-dialog';
import { TaskFields } from '../components/task-fields';
import type { Plan } from '../hooks/use-plan';
import type { TaskActions } from '../hooks/use-task-actions';
import { taskDraft, taskSchema, taskValues } from '../task-schema';
import type { Task } from '../tasks';

export interface TaskEditorProps {
  task: Task;
  plan: Plan;
  actions: TaskActions;
  onClose: () => void;
}

/** A task in place of its row, ready to be typed into. */
export function TaskEditor({ task, plan, actions, onClose }: TaskEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  // What others change meanwhile must not swap the version that was opened: saving compares it.
  const [opened] = useState(task);
  return (
    <div ref={frame} className="px-4 py-4">
      <Form
        label={`Edit ${opened.title}`}
        schema={taskSchema}
        defaultValues={taskValues(opened)}
        refusals={TASK_REFUSALS}
        summary={false}
        submitLabel="Keep"
        submitVariant="default"
        onCancel={onClose}
        onSave={async (values) => {
          await actions.save(taskDraft(values, opened), opened);
          onClose();
        }}
      >
        {(form) => (
          <TaskFields
            form={form}
            owners={plan.owners}
            near={plan.today}
            onDelete={() => {
              onClose();
              void actions.remove(opened);
            }}
          />
        )}
      </Form>
    </div>
  );
}
