import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, readAllRows, RequestError, unwrap, unwrapMaybe } from '@foregather/features/core/base';

/** The columns of the board, in their order: `tasks.state`. */
export const TASK_STATES = ['todo', 'doing', 'waiting', 'check', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];
export const TASK_ANCHORS = ['fixed', 'event_start', 'event_end', 'rsvp_close'] as const;
export type TaskAnchor = (typeof TASK_ANCHORS)[number];
export const TASK_PRIORITIES = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

const COLUMNS =
  'id, event_id, org_id, parent_id, title, done_when, notes, state, position, owner_user_id, owner_person_id, owner_role, anchor, offset_days, due_on, priority, done_at, row_version';

const text = z.nullable(z.string());
const taskSchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  org_id: z.uuid(),
  parent_id: text,
  title: z.string(),
  /** How one knows that it is done: 'Every household has it'. */
  done_when: text,
  notes: text,
  state: z.enum(TASK_STATES),
  /** Order within its column. */
  position: z.number(),
  owner_user_id: text,
  owner_person_id: text,
  /** What the owner is, such as 'Treasurer'; stands alone while nobody is named. */
  owner_role: text,
  anchor: z.enum(TASK_ANCHORS),
  /** Days from the anchor, before it negative; null when fixed. */
  offset_days: z.nullable(z.int()),
  /** Local day of the event, `2031-05-20`. */
  due_on: text,
  priority: z.enum(TASK_PRIORITIES),
  done_at: text,
  row_version: z.int(),
});
export type Task = z.output<typeof taskSchema>;

const ownerSchema = z.object({
  account_id: text,
  person_id: text,
  name: z.string(),
  /** The role on the event, if any. */
  role: text,
});
/** Who can be given a task: an account, or a person of the directory who holds a role by name. */
export type TaskOwner = z.output<typeof ownerSchema>;

/** The event's id stands in each key, so that what others change at the event is read again. */
export const taskKeys = {
  list: (eventId: string) => ['planning', 'tasks', eventId] as const,
  deps: (eventId: string) => ['planning', 'task-deps', eventId] as const,
  owners: (eventId: string) => ['planning', 'task-owners', eventId] as const,
  limits: (eventId: string) => ['planning', 'task-limits', eventId] as const,
};

/** All tasks of an event by due day, those without one last. */
export const tasksQuery = (eventId: string) =>
  queryOptions({
    queryKey: taskKeys.list(eventId),
    queryFn: async ({ signal }): Promise<Task[]> => {
      const all = await readAllRows((from, to) =>
        db()
          .from('tasks')
          .select(COLUMNS)
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('due_on', { nullsFirst: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return z.array(taskSchema).parse(all);
    },
    staleTime: 15_000,
  });

/** Which task waits for which: `after_id` waits for `before_id`. */
export const taskDepsQuery = (eventId: string) =>
  queryOptions({
    queryKey: taskKeys.deps(eventId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('task_deps')
          .select('before_id, after_id')
          .eq('event_id', eventId)
          .abortSignal(signal),
      ),
    staleTime: 15_000,
  });

export const taskOwnersQuery = (eventId: string) =>
  queryOptions({
    queryKey: taskKeys.owners(eventId),
    queryFn: async ({ signal }) =>
      z
        .array(ownerSchema)
        .parse(unwrap(await db().rpc('task_owners', { event_id: eventId }).abortSignal(signal))),
    staleTime: 60_000,
  });

/** How many tasks a column takes at once, by its state; a column without a line takes any number. */
export const taskLimitsQuery = (eventId: string) =>
  queryOptions({
    queryKey: taskKeys.limits(eventId),
    queryFn: async ({ signal }): Promise<Partial<Record<TaskState, number>>> => {
      const rows = unwrap(
        await db().from('task_limits').select('state, most').eq('event_id', eventId).abortSignal(signal),
      );
      return Object.fromEntries(rows.map(({ state, most }) => [state, most]));
    },
    staleTime: 60_000,
  });

/** What a form says of a task. */
export interface TaskDraft {
  title: string;
  doneWhen: string | null;
  notes: string | null;
  /** An account or a person; null: nobody yet. */
  owner: Pick<TaskOwner, 'account_id' | 'person_id'> | null;
  ownerRole: string | null;
  anchor: TaskAnchor;
  offsetDays: number | null;
  /** Counts when fixed. */
  dueOn: string | null;
  priority: TaskPriority;
}

const columnsOf = (draft: TaskDraft) => ({
  title: draft.title,
  done_when: draft.doneWhen,
  notes: draft.notes,
  owner_user_id: draft.owner?.account_id ?? null,
  owner_person_id: draft.owner?.person_id ?? null,
  owner_role: draft.ownerRole,
  anchor: draft.anchor,
  offset_days: draft.anchor === 'fixed' ? null : draft.offsetDays,
  ...(draft.anchor === 'fixed' ? { due_on: draft.dueOn } : {}),
  priority: draft.priority,
});

/** Adds a task, or changes the one that was opened; answers its id. */
export const saveTaskMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      opened,
      draft,
      state,
    }: {
      /** The task as it was opened; a newer one of somebody else is not overwritten: 404 then. */
      opened?: Pick<Task, 'id' | 'row_version'> | undefined;
      draft: TaskDraft;
      /** The column of a new task. Default: to do. */
      state?: TaskState;
    }): Promise<string> => {
      const values = columnsOf(draft);
      const tasks = db().from('tasks');
      const write = opened
        ? tasks.update(values).eq('id', opened.id).eq('row_version', opened.row_version)
        : tasks.insert({ ...values, event_id: eventId, ...(state ? { state } : {}) });
      const [saved] = unwrap(await write.select('id'));
      if (!saved) throw new RequestError(404, 'Not found');
      return saved.id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: taskKeys.list(eventId) }),
  });

/** A change of one task that is shown at once and taken back when it is refused. */
export type TaskChange = Partial<
  Pick<Task, 'state' | 'position' | 'due_on' | 'owner_user_id' | 'owner_person_id' | 'anchor' | 'offset_days'>
>;

/**
 * Ticks, moves, hands over or puts off tasks without opening them: the later of two wins, and both see it. `position` is
 * the middle of the neighbours' in the new column, or 0 for its end. A day that is chosen so is fixed, unless what it was counted
 * from comes along: so is a change of the day taken back.
 */
export const changeTasksMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ ids, change }: { ids: readonly string[]; change: TaskChange }) => {
      const fixed = change.due_on === undefined ? {} : { anchor: 'fixed', offset_days: null };
      return unwrap(
        await db()
          .from('tasks')
          .update({ ...fixed, ...change })
          .in('id', [...ids])
          .select('id'),
      );
    },
    onMutate: async ({ ids, change }) => {
      const { queryKey } = tasksQuery(eventId);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (tasks) =>
        tasks?.map((task) =>
          ids.includes(task.id)
            ? {
                ...task,
                ...change,
                done_at:
                  (change.state ?? task.state) === 'done' ? (task.done_at ?? new Date().toISOString()) : null,
              }
            : task,
        ),
      );
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before) queries.setQueryData(tasksQuery(eventId).queryKey, context.before);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: taskKeys.list(eventId) }),
  });

/** Removes tasks from every list, or brings the same rows back with their steps. */
export const removeTasksMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) =>
      unwrap(
        await db()
          .from('tasks')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .in('id', [...ids])
          .select('id'),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: taskKeys.list(eventId) }),
  });

/** Sets how many tasks a column takes at once; null lifts the limit. From Premium on: the database decides. */
export const limitTasksMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ state, most }: { state: Exclude<TaskState, 'done'>; most: number | null }) => {
      const limits = db().from('task_limits');
      return most === null
        ? unwrapMaybe(
            await limits.delete().eq('event_id', eventId).eq('state', state).select('state').maybeSingle(),
          )
        : unwrapMaybe(await limits.upsert({ event_id: eventId, state, most }).select('state').maybeSingle());
    },
    onSettled: () => queries.invalidateQueries({ queryKey: taskKeys.limits(eventId) }),
  });
