import type { BoardColumnData, BoardMove } from '@foregather/ui/board';
import { STATE_NAMES } from '../labels';
import { endPosition, middlePosition } from '../task-rules';
import { type Task, TASK_STATES, type TaskState } from '../tasks';

/** A task as a card of the board. */
export interface TaskCard {
  id: string;
  title: string;
  task: Task;
}

/** How many of what is done the board shows. */
export const DONE_SHOWN = 10;

/** In a column from top to bottom; what is done the other way round, so that the newest is on top. */
function inOrder(tasks: readonly Task[], state: TaskState): readonly Task[] {
  const up = tasks
    .filter((task) => task.state === state)
    .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));
  return state === 'done' ? up.toReversed() : up;
}

/** The columns of the board. A limit holds for all tasks: a board that shows only some of them does without. */
export function boardColumns(
  tasks: readonly Task[],
  limits: Partial<Record<TaskState, number>> | null,
): BoardColumnData<TaskCard>[] {
  return TASK_STATES.map((state) => {
    const all = inOrder(tasks, state);
    const shown = state === 'done' ? all.slice(0, DONE_SHOWN) : all;
    return {
      id: state,
      title: STATE_NAMES[state],
      cards: shown.map((task) => ({ id: task.id, title: task.title, task })),
      count: all.length,
      limit: limits?.[state],
    };
  });
}

/** The column of an id of the board. */
export const stateOf = (id: string): TaskState | undefined => TASK_STATES.find((state) => state === id);

/**
 * Where a moved card comes to lie: between its new neighbours among `tasks`, which the board shows. What is done now is
 * the newest of all, wherever it was dropped. Undefined when the move no longer fits.
 */
export function movedTo(
  tasks: readonly Task[],
  { card, from, to, index }: BoardMove<TaskCard>,
  all: readonly Task[] = tasks,
): { state: TaskState; position: number } | undefined {
  const state = stateOf(to);
  if (!state) return undefined;
  if (state === 'done' && from !== to) return { state, position: endPosition(all, state) };
  const others = inOrder(tasks, state).filter(({ id }) => id !== card.id);
  const [above, below] = [others[index - 1]?.position, others[index]?.position];
  const position = state === 'done' ? middlePosition(below, above) : middlePosition(above, below);
  return { state, position };
}
