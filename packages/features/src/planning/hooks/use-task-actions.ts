import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PanelError, RequestError } from '@foregather/features/core/base';
import { type ActResult, runAct } from '@foregather/features/patterns';
import { formatShortDay } from '@foregather/words';
import { countTasks, STATE_NAMES } from '../labels';
import { endPosition, ownerOfKey } from '../task-rules';
import {
  changeTasksMutation,
  removeTasksMutation,
  saveTaskMutation,
  type Task,
  type TaskChange,
  type TaskDraft,
  type TaskState,
} from '../tasks';

const GONE = new PanelError('', 'Somebody removed it meanwhile, or it is no longer yours to change.');
const NEWER = new PanelError(
  '',
  'Somebody changed this task while it was open here. Copy what you need, cancel, and look at it again.',
);

/** 'Print name tags', or '3 tasks'. */
const named = (tasks: readonly Task[]) => {
  const [only] = tasks;
  return only && tasks.length === 1 ? `‘${only.title}’` : countTasks(tasks.length);
};

/** What can be done with tasks of an event. Each is shown at once, told in a toast with Undo, and taken back when refused. */
export function useTaskActions(eventId: string, all: readonly Task[]) {
  const queries = useQueryClient();
  const saving = useMutation(saveTaskMutation(queries, eventId));
  const changing = useMutation(changeTasksMutation(queries, eventId));
  const removing = useMutation(removeTasksMutation(queries, eventId));

  /** A row that the policies keep back is no error of the database, only missing in its answer. */
  async function change(tasks: readonly Task[], to: TaskChange) {
    const changed = await changing.mutateAsync({ ids: tasks.map(({ id }) => id), change: to });
    if (changed.length < tasks.length) throw GONE;
  }
  /** Each goes back to what it was. */
  const back = async (tasks: readonly Task[], before: (task: Task) => TaskChange) => {
    await Promise.all(tasks.map((task) => change([task], before(task))));
  };
  const stateOf = ({ state, position }: Task): TaskChange => ({ state, position });

  async function move(task: Task, state: TaskState, position: number, told: boolean): Promise<boolean> {
    return runAct(async (): Promise<ActResult | undefined> => {
      await change([task], { state, position });
      if (!told) return undefined;
      return {
        message:
          state === 'done' ? `‘${task.title}’ done` : `‘${task.title}’ is in ${STATE_NAMES[state]} now`,
        undo: async () => {
          await back([task], stateOf);
          return `‘${task.title}’ is in ${STATE_NAMES[task.state]} again`;
        },
      };
    }, `‘${task.title}’ stays where it was`);
  }

  return {
    /** Done, or taken up again. */
    tick: (task: Task) => {
      const to = task.state === 'done' ? 'todo' : 'done';
      return move(task, to, endPosition(all, to), true);
    },
    /** To a place of the board, which shows it itself; only another column is told. */
    move: (task: Task, state: TaskState, position: number) =>
      move(task, state, position, state !== task.state),

    /** Adds a task, or changes the one that was opened; throws words for the form. */
    save: async (draft: TaskDraft, opened?: Task, state?: TaskState) => {
      try {
        return await saving.mutateAsync({ opened, draft, ...(state ? { state } : {}) });
      } catch (error) {
        throw opened && error instanceof RequestError && error.status === 404 ? NEWER : error;
      }
    },

    remove: (task: Task) =>
      runAct(async () => {
        await removing.mutateAsync({ ids: [task.id] });
        return {
          message: `‘${task.title}’ deleted`,
          undo: async () => {
            await removing.mutateAsync({ ids: [task.id], restore: true });
            return `‘${task.title}’ is back`;
          },
        };
      }, `‘${task.title}’ was not deleted`),

    /** Gives tasks to somebody else, by the key of the owner; throws words for the dialog. */
    handOver: async (tasks: readonly Task[], key: string, name: string): Promise<ActResult> => {
      const { account_id, person_id } = ownerOfKey(key);
      await change(tasks, { owner_user_id: account_id, owner_person_id: person_id });
      return {
        message: `${named(tasks)}: now with ${name}`,
        undo: async () => {
          await back(tasks, ({ owner_user_id, owner_person_id }) => ({ owner_user_id, owner_person_id }));
          return `${named(tasks)}: back with who had it`;
        },
      };
    },

    /** Puts tasks on another day; throws words for the dialog. */
    putOff: async (tasks: readonly Task[], day: string): Promise<ActResult> => {
      await change(tasks, { due_on: day });
      return {
        message: `${named(tasks)}: now on ${formatShortDay(day)}`,
        undo: async () => {
          await back(tasks, ({ due_on, anchor, offset_days }) => ({ due_on, anchor, offset_days }));
          return `${named(tasks)}: back on the day before`;
        },
      };
    },
  };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
