import { cva } from 'class-variance-authority';
import { Checkbox } from '@foregather/ui';
import { DueMark } from '../components/due-mark';
import { OwnerFace } from '../components/owner-face';
import type { Plan } from '../hooks/use-plan';
import { dayWords } from '../plan-days';
import { isDone, isLate, isMine, waitingWords } from '../task-rules';
import type { Task } from '../tasks';

/** As wide as its list, which is narrow beside another one too. Late has an edge of marigold, beside the words that say so. */
const row = cva(
  'grid min-h-row-h grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-s-4 py-0.5 ps-1 pe-3 @xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_5.5rem] @xl:gap-x-3',
  { variants: { late: { true: 'border-s-due', false: 'border-s-transparent' } } },
);

const title = cva('min-h-11 min-w-0 text-start font-item wrap-anywhere', {
  variants: {
    done: { true: 'text-muted-foreground line-through' },
    opens: { true: 'rounded-sm focus-ring hover:underline' },
  },
});

export interface TaskRowProps {
  task: Task;
  plan: Plan;
  onTick: (task: Task) => void;
  onOpen: (task: Task) => void;
}

/** A task of a list: tick it, open it; who has it, what it waits for, when it is due. */
export function TaskRow({ task, plan, onTick, onOpen }: TaskRowProps) {
  const done = isDone(task);
  const waits = done ? null : waitingWords(plan.waiting.get(task.id));
  const may = plan.mayEdit || isMine(task, plan);
  return (
    <div className={row({ late: isLate(task, plan) })}>
      <span className="flex size-11 items-center justify-center">
        <Checkbox
          aria-label={`${task.title}: done`}
          checked={done}
          disabled={!may}
          onChange={() => onTick(task)}
        />
      </span>
      {plan.mayEdit ? (
        <button type="button" className={title({ done, opens: true })} onClick={() => onOpen(task)}>
          {task.title}
        </button>
      ) : (
        <span className={`flex items-center ${title({ done })}`}>{task.title}</span>
      )}
      {waits ? (
        <span className="max-w-64 truncate text-meta text-muted-foreground @max-xl:order-last @max-xl:col-span-2 @max-xl:col-start-2 @max-xl:max-w-full @max-xl:whitespace-normal">
          {waits}
        </span>
      ) : (
        <span className="@max-xl:hidden" />
      )}
      <OwnerFace task={task} owners={plan.owners} />
      <span className="@max-xl:order-last @max-xl:col-span-2 @max-xl:col-start-2 @max-xl:pb-2 @xl:text-end empty:hidden @xl:empty:block">
        <TaskDay task={task} today={plan.today} done={done} />
      </span>
    </div>
  );
}

/** The day of a task; of one that is done in plain words, since it is late no more. */
function TaskDay({ task, today, done }: { task: Task; today: string; done: boolean }) {
  if (task.due_on === null) return null;
  if (!done) return <DueMark day={task.due_on} today={today} />;
  return (
    <time dateTime={task.due_on} className="text-meta whitespace-nowrap text-muted-foreground">
      {dayWords(task.due_on, today)}
    </time>
  );
}
