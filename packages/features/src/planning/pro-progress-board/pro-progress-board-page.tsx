import { type ReactNode, useMemo, useState } from 'react';
import { Button, useRowSelection } from '@foregather/ui';
import { EventPage, type OpenedEvent } from '../../events';
import { PlanPage } from '../components/plan-page';
import { PlanViews } from '../components/plan-views';
import type { OpenedTask } from '../components/task-dialog';
import { type Plan, usePlan } from '../hooks/use-plan';
import { type TaskActions, useTaskActions } from '../hooks/use-task-actions';
import { HandDialogs, type Handing } from './hand-dialogs';
import { heaviest, loadWeeks, workload } from './workload';
import { WorkloadTable } from './workload-table';

/** Who carries how much in the next four weeks, and moving work between people. */
export function Page() {
  return (
    <EventPage
      title="Workload board"
      ability="tasks.read"
      none="Who carries how much stands here once there is something to plan."
    >
      {({ event, beside }) => <EventWorkload key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

function EventWorkload({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const { query, plan } = usePlan(event);
  const actions = useTaskActions(event.id, plan.tasks);
  return (
    <PlanPage
      title="Workload board"
      beside={beside}
      query={query}
      plan={plan}
      actions={actions}
      views={<PlanViews event={event.id} current="workload" />}
    >
      {(open) => <Workload plan={plan} actions={actions} onOpen={open} />}
    </PlanPage>
  );
}

interface WorkloadProps {
  plan: Plan;
  actions: TaskActions;
  onOpen: (opened: OpenedTask) => void;
}

function Workload({ plan, actions, onOpen }: WorkloadProps) {
  const { tasks, owners, today } = plan;
  const weeks = useMemo(() => loadWeeks(today), [today]);
  const rows = useMemo(() => workload(tasks, owners, weeks), [tasks, owners, weeks]);
  const shown = useMemo(() => rows.flatMap((row) => row.weeks.flat()), [rows]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useRowSelection(ids);
  const [handing, setHanding] = useState<Handing | null>(null);
  const chosen = shown.filter(({ id }) => selection.has(id));
  return (
    <>
      <p className="text-lg font-item">
        {heaviest(rows, weeks) ?? 'Nobody carries more than 4 tasks in one of these weeks.'}
      </p>
      {plan.mayEdit ? (
        <div
          role="group"
          aria-label="Selected tasks"
          className="sticky top-16 z-10 flex min-h-11 flex-wrap items-center gap-3 rounded-md bg-selected px-3 py-2 text-selected-foreground print:hidden"
        >
          <p aria-live="polite">
            {chosen.length === 0 ? 'Tick tasks to hand over several at once.' : `${chosen.length} selected`}
          </p>
          {chosen.length === 0 ? null : (
            <>
              <Button variant="outline" onClick={() => setHanding({ act: 'owner', tasks: chosen })}>
                Hand over {chosen.length}
              </Button>
              <Button variant="outline" onClick={() => setHanding({ act: 'day', tasks: chosen })}>
                Another day
              </Button>
              <Button variant="ghost" onClick={selection.clear}>
                Clear selection
              </Button>
            </>
          )}
        </div>
      ) : null}
      <WorkloadTable
        rows={rows}
        weeks={weeks}
        plan={plan}
        selection={selection}
        onHand={setHanding}
        onOpen={(task) => onOpen({ task })}
      />
      <HandDialogs
        handing={handing}
        onClose={() => setHanding(null)}
        onDone={selection.clear}
        plan={plan}
        actions={actions}
      />
    </>
  );
}
