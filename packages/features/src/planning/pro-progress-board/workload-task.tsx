import { cva } from 'class-variance-authority';
import { Checkbox } from '@foregather/ui';
import { ActionMenu } from '@foregather/features/core/shell';
import { DueMark } from '../components/due-mark';
import type { Plan } from '../hooks/use-plan';
import { isLate } from '../task-rules';
import type { Task } from '../tasks';

const line = cva(
  'flex min-h-11 items-center gap-1 rounded-md border border-s-4 bg-card text-start text-card-foreground',
  { variants: { late: { true: 'border-s-due', false: 'border-s-input' } } },
);

export interface WorkloadTaskProps {
  task: Task;
  plan: Plan;
  chosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onHand: () => void;
  onPutOff: () => void;
}

/** A task somebody carries: choose it with others, open it, hand it over or put it on another day. */
export function WorkloadTask({ task, plan, chosen, onToggle, onOpen, onHand, onPutOff }: WorkloadTaskProps) {
  return (
    <li className={line({ late: isLate(task, plan) })}>
      {plan.mayEdit ? (
        <span className="flex size-10 shrink-0 items-center justify-center">
          <Checkbox aria-label={`Select ${task.title}`} checked={chosen} onChange={onToggle} />
        </span>
      ) : null}
      <span className={`grid min-w-0 flex-1 py-1.5 ${plan.mayEdit ? '' : 'px-3'}`}>
        <span className="text-sm font-item wrap-anywhere">{task.title}</span>
        {task.due_on === null ? null : (
          <span>
            <DueMark day={task.due_on} today={plan.today} />
          </span>
        )}
      </span>
      {plan.mayEdit ? (
        <ActionMenu
          label={`Actions for ${task.title}`}
          items={[
            { key: 'hand', label: 'Hand over', onSelect: onHand },
            { key: 'day', label: 'Another day', onSelect: onPutOff },
            { key: 'edit', label: 'Edit task', onSelect: onOpen },
          ]}
        />
      ) : null}
    </li>
  );
}
