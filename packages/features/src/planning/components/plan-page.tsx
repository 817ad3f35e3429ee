import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { type QueryState, QueryView } from '@foregather/features/patterns';
import type { Plan } from '../hooks/use-plan';
import type { TaskActions } from '../hooks/use-task-actions';
import type { Task } from '../tasks';
import { type OpenedTask, TaskDialog } from './task-dialog';

export interface PlanPageProps {
  title: string;
  beside: ReactNode;
  query: QueryState<Task[]>;
  plan: Plan;
  actions: TaskActions;
  /** Beside 'Add a task'. */
  more?: ReactNode;
  /** Under the title: another view of the same tasks. */
  views?: ReactNode;
  /** The page once there are tasks; `open` shows one in the dialog. */
  children: (open: (opened: OpenedTask) => void) => ReactNode;
}

const SHAPES = (
  <div className="grid gap-3">
    <Skeleton className="h-8.5 max-w-80 rounded-full" />
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
  </div>
);

/** A page about the tasks of one event: its head with what can be added, the five states of reading, and the dialog. */
export function PlanPage({ title, beside, query, plan, actions, more, views, children }: PlanPageProps) {
  const [opened, setOpened] = useState<OpenedTask | null>(null);
  const empty = query.data?.length === 0;
  const add = (
    <Button variant="primary-action" onClick={() => setOpened({ task: null })}>
      <Plus aria-hidden />
      {empty ? 'Write the first task' : 'Add a task'}
    </Button>
  );
  return (
    <PageMain className="grid grid-cols-1 content-start gap-5">
      <PageHeader
        title={title}
        beside={beside}
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {views}
            {empty ? null : more}
            {plan.mayEdit && !empty && query.data ? add : null}
          </div>
        }
      />
      <QueryView
        query={query}
        skeleton={SHAPES}
        loadingLabel="Loading tasks"
        empty={{
          when: (tasks) => tasks.length === 0,
          view: (
            <EmptyState
              title="No tasks yet"
              description={
                plan.mayEdit
                  ? 'Begin with what is due first. A task can be counted from your first day, and moves with it.'
                  : 'Whoever plans this has written none down so far.'
              }
              action={plan.mayEdit ? add : undefined}
            />
          ),
        }}
      >
        {() => children(setOpened)}
      </QueryView>
      {/* Kept while it closes, so that it leaves in its own time. */}
      <TaskDialog opened={opened} onClose={() => setOpened(null)} plan={plan} actions={actions} />
    </PageMain>
  );
}
