import { FilterChips } from '@foregather/features/patterns';
import { type PlanView, showTasks, TASK_SHOWS, type TaskShow } from '../task-rules';
import type { Task } from '../tasks';

const NAMES: Readonly<Record<TaskShow, string>> = { all: 'Everyone', mine: 'Mine', late: 'Late' };

export interface ShowChipsProps {
  /** What the numbers count. */
  tasks: readonly Task[];
  view: PlanView;
  show: TaskShow;
  /** The address that shows only these. */
  to: (show: TaskShow) => string;
}

/** Everyone, Mine, Late: each with how many it shows. */
export function ShowChips({ tasks, view, show, to }: ShowChipsProps) {
  return (
    <FilterChips
      label="Show tasks"
      chips={TASK_SHOWS.map((each) => ({
        id: each,
        label: NAMES[each],
        count: showTasks(tasks, each, view).length,
        to: to(each),
        current: each === show,
      }))}
    />
  );
}
