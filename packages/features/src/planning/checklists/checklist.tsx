import { useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '../hooks/use-plan';
import type { TaskActions } from '../hooks/use-task-actions';
import { isLate } from '../task-rules';
import type { Task } from '../tasks';
import { groupTasks } from './group-tasks';
import { TaskEditor } from './task-editor';
import { TaskList } from './task-list';
import { TaskRow } from './task-row';

export interface ChecklistProps {
  /** What the chips leave. */
  tasks: readonly Task[];
  plan: Plan;
  actions: TaskActions;
  /** Whether all tasks are shown: only then can a week be said to be free. */
  whole: boolean;
}

/** The lists of a checklist, mine first; one task at a time is open in place of its row. */
export function Checklist({ tasks, plan, actions, whole }: ChecklistProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const { event, today, readerId } = plan;
  const list = useMemo(() => groupTasks(tasks, event, { today, readerId }), [tasks, event, today, readerId]);
  const frame = useRef<HTMLDivElement>(null);
  /** A row that went elsewhere or came back takes the focus it had before: on its box, or on its name. */
  const returning = useRef<{ id: string; to: 'input' | 'button' } | null>(null);
  useEffect(() => {
    const back = returning.current;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!back || !lost) return;
    returning.current = null;
    frame.current
      ?.querySelector<HTMLElement>(`[data-task="${back.id}"] ${back.to}`)
      ?.focus({ preventScroll: back.to === 'input' });
  });

  const row = (task: Task) =>
    task.id === editing ? (
      <TaskEditor
        task={task}
        plan={plan}
        actions={actions}
        onClose={() => {
          returning.current = { id: task.id, to: 'button' };
          setEditing(null);
        }}
      />
    ) : (
      <TaskRow
        task={task}
        plan={plan}
        onOpen={() => setEditing(task.id)}
        onTick={() => {
          returning.current = { id: task.id, to: 'input' };
          void actions.tick(task);
        }}
      />
    );
  const late = (of: readonly Task[]) => of.filter((task) => isLate(task, plan)).length;
  return (
    <div
      ref={frame}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 gap-6">
        <TaskList
          title="Yours this week"
          late={late(list.mine)}
          tasks={list.mine}
          {...(whole ? { none: 'Nothing of yours is due in the next seven days.' } : {})}
        >
          {row}
        </TaskList>
        <TaskList title="Others this week" late={late(list.others)} tasks={list.others}>
          {row}
        </TaskList>
      </div>
      <div className="grid grid-cols-1 gap-6">
        {list.leads.map((group) => (
          <TaskList key={group.id} title={group.title} beside={group.range} tasks={group.tasks}>
            {row}
          </TaskList>
        ))}
        <TaskList title="Later" tasks={list.later}>
          {row}
        </TaskList>
        <TaskList title="Without a day" beside={list.undated.length} tasks={list.undated}>
          {row}
        </TaskList>
        <TaskList title="Done lately" beside={list.done.length} tasks={list.done}>
          {row}
        </TaskList>
      </div>
    </div>
  );
}
