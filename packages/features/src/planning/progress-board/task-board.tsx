import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { Button, textLinkVariants, toast } from '@foregather/ui';
import { Board, type BoardMove } from '@foregather/ui/board';
import { Link } from 'react-router-dom';
import type { Plan } from '../hooks/use-plan';
import type { TaskActions } from '../hooks/use-task-actions';
import { STATE_NAMES } from '../labels';
import { planningPaths } from '../paths';
import { isMine } from '../task-rules';
import { limitTasksMutation, type Task, taskLimitsQuery } from '../tasks';
import { BoardCardBody } from './board-card';
import { boardColumns, movedTo, stateOf, type TaskCard } from './board-columns';
import { LimitDialog, type LimitedState } from './limit-dialog';

export interface TaskBoardProps {
  /** What the chips leave. */
  tasks: readonly Task[];
  plan: Plan;
  actions: TaskActions;
  /** Whether all tasks are shown: limits count all of them. */
  whole: boolean;
  onOpen: (task: Task) => void;
}

/** The tasks in their columns. Whoever may not change the plan moves what is theirs. */
export function TaskBoard({ tasks, plan, actions, whole, onOpen }: TaskBoardProps) {
  const eventId = plan.event.id;
  const queries = useQueryClient();
  const limits = useQuery(taskLimitsQuery(eventId)).data ?? {};
  const limit = useMutation(limitTasksMutation(queries, eventId));
  const [limiting, setLimiting] = useState<LimitedState | null>(null);
  const columns = boardColumns(tasks, whole ? limits : null);
  const mayMove = (task: Task) => plan.mayEdit || isMine(task, plan);

  function move(wish: BoardMove<TaskCard>): false | Promise<boolean> {
    const place = movedTo(tasks, wish, plan.tasks);
    if (!place) return false;
    if (!mayMove(wish.card.task)) {
      toast.error(`‘${wish.card.title}’ stays where it was`, {
        description: 'It is not yours. Who plans this can move it or give it to you.',
      });
      return false;
    }
    return actions.move(wish.card.task, place.state, place.position);
  }

  return (
    <>
      <Board
        aria-label="Tasks by state"
        headingLevel={2}
        // All five in sight where there is room for them.
        className="xl:[&>[data-slot=board-column]]:w-auto xl:[&>[data-slot=board-column]]:min-w-52 xl:[&>[data-slot=board-column]]:flex-1"
        columns={columns}
        readOnly={!tasks.some(mayMove)}
        onMove={move}
        words={{
          empty: whole ? 'Nothing here. Move a card here.' : 'None of these.',
          cards: (count) => `${count}`,
          limited: (count, most) => `${count} of ${most} at once`,
        }}
        renderTitle={({ task, title }) =>
          plan.mayEdit ? (
            <button
              type="button"
              className="min-h-7 rounded-sm text-start font-semibold wrap-anywhere focus-ring touch-target hover:underline"
              onClick={() => onOpen(task)}
            >
              {title}
            </button>
          ) : (
            title
          )
        }
        renderCard={({ task }) => <BoardCardBody task={task} plan={plan} />}
        renderEnd={({ id, count = 0, cards }) => {
          const state = stateOf(id);
          if (state === 'done' || !state) {
            const more = count - cards.length;
            return more > 0 ? (
              <p className="px-2 pb-1 text-meta text-muted-foreground">
                {more} more.{' '}
                <Link to={planningPaths.checklists({ event: eventId })} className={textLinkVariants()}>
                  See the checklist
                </Link>
              </p>
            ) : null;
          }
          if (!plan.mayEdit || !whole) return null;
          const most = limits[state];
          return (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11 self-start"
              aria-label={`${most === undefined ? 'Set a limit' : 'Change the limit'} of ${STATE_NAMES[state]}`}
              onClick={() => setLimiting(state)}
            >
              <Gauge aria-hidden />
              {most === undefined ? 'Set a limit' : `At most ${most} at once`}
            </Button>
          );
        }}
      />
      <LimitDialog
        state={limiting}
        most={limiting ? limits[limiting] : undefined}
        onClose={() => setLimiting(null)}
        onSave={async (state, most) => {
          await limit.mutateAsync({ state, most });
          toast.success(
            most === null
              ? `${STATE_NAMES[state]} has no limit now`
              : `${STATE_NAMES[state]}: at most ${most} at once`,
          );
        }}
      />
    </>
  );
}
