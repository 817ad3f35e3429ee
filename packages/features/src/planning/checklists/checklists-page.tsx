import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, IconButton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { PlanPage } from '../components/plan-page';
import { ShowChips } from '../components/show-chips';
import { usePlan } from '../hooks/use-plan';
import { useTaskActions } from '../hooks/use-task-actions';
import { planningPaths } from '../paths';
import { tasksSearch } from '../search-params';
import { isDone, showTasks } from '../task-rules';
import { Checklist } from './checklist';
import { LeadRuler } from './lead-ruler';
import { leadRuler } from './lead-times';

/** What is to be done for an event, by lead time: mine first, with what is overdue in this week. */
export function Page() {
  return (
    <EventPage
      title="Checklists"
      ability="tasks.read"
      none="What is to be done, by whom and by when, stands here once there is something to plan."
    >
      {({ event, beside }) => <EventChecklist key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function EventChecklist({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const { query, plan } = usePlan(event);
  const actions = useTaskActions(event.id, plan.tasks);
  const [{ show }] = useUrlState(tasksSearch);
  const shown = showTasks(plan.tasks, show, plan);
  const to = (each: typeof show) =>
    planningPaths.checklists({ event: event.id, ...(each === 'all' ? {} : { show: each }) });
  return (
    <PlanPage
      title="Checklists"
      beside={beside}
      query={query}
      plan={plan}
      actions={actions}
      more={
        <IconButton variant="secondary" label="Print" onClick={() => window.print()}>
          <Printer aria-hidden />
        </IconButton>
      }
    >
      {() => (
        <>
          <ShowChips tasks={plan.tasks.filter((task) => !isDone(task))} view={plan} show={show} to={to} />
          {event.start_date === null ? null : <LeadRuler cells={leadRuler(plan.tasks, event, plan)} />}
          {shown.length === 0 ? (
            <EmptyState
              bunting={false}
              title={show === 'late' ? 'Nothing is late' : 'Nothing is yours'}
              action={
                <ButtonLink to={to('all')} variant="secondary">
                  Show everyone’s
                </ButtonLink>
              }
            />
          ) : (
            <Checklist tasks={shown} plan={plan} actions={actions} whole={show === 'all'} />
          )}
        </>
      )}
    </PlanPage>
  );
}
