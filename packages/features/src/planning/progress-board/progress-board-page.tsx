import type { ReactNode } from 'react';
import { daysBetween } from '@foregather/words';
import { useUrlState } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { PlanPage } from '../components/plan-page';
import { PlanViews } from '../components/plan-views';
import { ShowChips } from '../components/show-chips';
import { usePlan } from '../hooks/use-plan';
import { useTaskActions } from '../hooks/use-task-actions';
import { planningPaths } from '../paths';
import { tasksSearch } from '../search-params';
import { isDone, showTasks } from '../task-rules';
import { TaskBoard } from './task-board';

/** The tasks of an event by state, with limits on how many are begun at once. */
export function Page() {
  return (
    <EventPage
      title="Progress board"
      ability="tasks.read"
      none="Tasks move from column to column here once there is something to plan."
    >
      {({ event, beside }) => <EventBoard key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

/** '61 days to go, 12 of 36 done' */
function howFar(done: number, all: number, start: string | null, today: string): string {
  const days = start === null ? -1 : daysBetween(today, start);
  const left =
    days < 0 ? '' : days === 0 ? 'Today, ' : days === 1 ? 'One day to go, ' : `${days} days to go, `;
  return `${left}${done} of ${all} done`;
}

function EventBoard({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const { query, plan } = usePlan(event);
  const actions = useTaskActions(event.id, plan.tasks);
  const [{ show }] = useUrlState(tasksSearch);
  const { tasks } = plan;
  return (
    <PlanPage
      title="Progress board"
      beside={beside}
      query={query}
      plan={plan}
      actions={actions}
      views={<PlanViews event={event.id} current="board" />}
    >
      {(open) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <ShowChips
              tasks={tasks}
              view={plan}
              show={show}
              to={(each) =>
                planningPaths.progressBoard({ event: event.id, ...(each === 'all' ? {} : { show: each }) })
              }
            />
            <p className="text-meta text-muted-foreground">
              {howFar(tasks.filter(isDone).length, tasks.length, event.start_date, plan.today)}
            </p>
          </div>
          <TaskBoard
            tasks={showTasks(tasks, show, plan)}
            plan={plan}
            actions={actions}
            whole={show === 'all'}
            onOpen={(task) => open({ task })}
          />
        </>
      )}
    </PlanPage>
  );
}
