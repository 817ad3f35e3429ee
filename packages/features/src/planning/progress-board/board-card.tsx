import { Link2 } from 'lucide-react';
import { DueMark } from '../components/due-mark';
import { OwnerFace } from '../components/owner-face';
import type { Plan } from '../hooks/use-plan';
import { isDone, waitingWords } from '../task-rules';
import type { Task } from '../tasks';

/** What a card says under its title: what it waits for, who has it, when it is due. */
export function BoardCardBody({ task, plan }: { task: Task; plan: Plan }) {
  const done = isDone(task);
  const waits = done ? null : waitingWords(plan.waiting.get(task.id));
  return (
    <>
      {waits ? (
        <span className="flex items-start gap-1.5 text-meta text-muted-foreground">
          <Link2 aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {waits}
        </span>
      ) : null}
      <span className="flex min-h-7 items-center justify-between gap-2">
        <OwnerFace task={task} owners={plan.owners} />
        {task.due_on !== null && !done ? <DueMark day={task.due_on} today={plan.today} /> : null}
      </span>
    </>
  );
}
