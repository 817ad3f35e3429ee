import { type ReactNode, useId } from 'react';
import { Badge } from '@foregather/ui';
import type { Task } from '../tasks';

export interface TaskListProps {
  title: string;
  /** Beside the title, quieter: the days it covers, or how many. */
  beside?: ReactNode;
  /** How many of them are late. */
  late?: number;
  tasks: readonly Task[];
  /** A task as a row, or as the editor that took its place. */
  children: (task: Task) => ReactNode;
  /** In place of rows while there are none; without it an empty list is left out. */
  none?: string;
}

/** Tasks under one heading. */
export function TaskList({ title, beside, late = 0, tasks, children, none }: TaskListProps) {
  const id = useId();
  if (tasks.length === 0 && none === undefined) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {beside ? <span className="text-meta text-muted-foreground">{beside}</span> : null}
        {late > 0 ? <Badge tone="warning">{late} late</Badge> : null}
      </div>
      {tasks.length === 0 ? (
        <p className="rounded-lg border border-dashed border-input px-4 py-3 text-muted-foreground">{none}</p>
      ) : (
        <ul className="divide-y overflow-hidden rounded-lg border bg-card">
          {tasks.map((task) => (
            <li key={task.id} data-task={task.id} className="@container break-inside-avoid">
              {children(task)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
