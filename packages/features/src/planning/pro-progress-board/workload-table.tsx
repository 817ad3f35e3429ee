import { Avatar, Badge, Table, type RowSelection } from '@foregather/ui';
import type { Plan } from '../hooks/use-plan';
import { roleName } from '../labels';
import type { Task } from '../tasks';
import type { Handing } from './hand-dialogs';
import { type LoadRow, type LoadWeek, WEEK_LOAD } from './workload';
import { WorkloadTask } from './workload-task';

export interface WorkloadTableProps {
  rows: readonly LoadRow[];
  weeks: readonly LoadWeek[];
  plan: Plan;
  selection: RowSelection;
  onHand: (handing: Handing) => void;
  onOpen: (task: Task) => void;
}

/** Who carries what in which week. On a phone each person is a card with their weeks. */
export function WorkloadTable({ rows, weeks, plan, selection, onHand, onOpen }: WorkloadTableProps) {
  return (
    <Table.Root caption="Undone tasks by who carries them and by week" hideCaption className="table-fixed">
      <Table.Header>
        <Table.Head className="w-44">Who</Table.Head>
        {weeks.map(({ id, name, range }) => (
          <Table.Head key={id}>
            <span className="block">{name}</span>
            <span className="block text-meta font-normal text-muted-foreground">{range}</span>
          </Table.Head>
        ))}
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.id}>
            <Table.RowHead className="align-top">
              <Person row={row} />
            </Table.RowHead>
            {row.weeks.map((tasks, at) => {
              const week = weeks[at];
              return (
                <Table.Cell
                  key={week?.id}
                  label={week?.name ?? ''}
                  className={`align-top ${tasks.length === 0 ? 'max-md:hidden' : 'max-md:grid max-md:justify-stretch max-md:gap-1.5'}`}
                >
                  {tasks.length === 0 ? (
                    <span className="sr-only">Nothing</span>
                  ) : (
                    <ul aria-label={`${row.name}, ${week?.name ?? ''}`} className="grid gap-1.5">
                      {tasks.map((task) => (
                        <WorkloadTask
                          key={task.id}
                          task={task}
                          plan={plan}
                          chosen={selection.has(task.id)}
                          onToggle={() => selection.toggle(task.id)}
                          onOpen={() => onOpen(task)}
                          onHand={() => onHand({ act: 'owner', tasks: [task] })}
                          onPutOff={() => onHand({ act: 'day', tasks: [task] })}
                        />
                      ))}
                    </ul>
                  )}
                  {row.id !== '' && tasks.length > WEEK_LOAD ? (
                    <Badge tone="warning" className="mt-1.5 justify-self-start">
                      {tasks.length}, more than {WEEK_LOAD}
                    </Badge>
                  ) : null}
                </Table.Cell>
              );
            })}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Whose row it is, and what is not in sight of the four weeks. */
function Person({ row: { id, name, role, weeks, later } }: { row: LoadRow }) {
  const all = weeks.reduce((sum, week) => sum + week.length, 0);
  const more = later === 0 ? '' : `${later} later or without a day`;
  return (
    <span className="flex items-start gap-2.5">
      <Avatar decorative size="sm" name={name} tintFor={id} anonymous={id === ''} />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-meta font-normal text-muted-foreground">
          {[roleName(role), all === 0 && later === 0 ? 'Has room' : more].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
}
