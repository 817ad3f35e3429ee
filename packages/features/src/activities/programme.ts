/** Reading and writing the programme of an event: its activities, who leads them, and how many come. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, readAllRows, RequestError, unwrap, unwrapMaybe } from '@foregather/features/core/base';

/** For whom it is: `activities.audience`. Guests see what is for everyone. */
export const AUDIENCES = ['everyone', 'helpers', 'committee'] as const;
/** What its plan B is: elsewhere, at another hour, or it does not take place. */
export const PLAN_B_KINDS = ['place', 'time', 'off'] as const;

const text = z.nullable(z.string());
const number = z.nullable(z.int());
const named = z.nullable(z.object({ name: z.string() }));

const activitySchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  title: z.string(),
  /** Day of the event as planned, its first being 1, and clock time there: `14:30:00`. */
  day: z.int(),
  local_start: z.string(),
  minutes: z.int(),
  place: text,
  space_id: text,
  host_person_id: text,
  audience: z.enum(AUDIENCES),
  /** Whoever comes signs up. */
  sign_up: z.boolean(),
  places: number,
  shares_places_with: text,
  min_age: number,
  max_age: number,
  /** Minor units of the event's currency; shown, paid on the day. */
  fee_minor: number,
  attire: text,
  notes: text,
  /** The plan B in words. */
  plan_b: text,
  plan_b_kind: z.nullable(z.enum(PLAN_B_KINDS)),
  plan_b_place: text,
  plan_b_space_id: text,
  plan_b_day: number,
  plan_b_start: text,
  on_plan_b: z.boolean(),
  /** What counts now, by the plan or its plan B. */
  current_day: z.int(),
  current_start: z.string(),
  current_place: text,
  current_space_id: text,
  called_off: z.boolean(),
  /** Instants; null while the event has no day. */
  starts_at: text,
  ends_at: text,
  row_version: z.int(),
  host: z.nullable(z.object({ full_name: z.string() })),
  /** The space in which it is now, and the one of the plan B. */
  space: named,
  plan_b_space: named,
});
export type Activity = z.output<typeof activitySchema>;

const COLUMNS =
  'id, event_id, title, day, local_start, minutes, place, space_id, host_person_id, audience, sign_up, places, shares_places_with, min_age, max_age, fee_minor, attire, notes, plan_b, plan_b_kind, plan_b_place, plan_b_space_id, plan_b_day, plan_b_start, on_plan_b, current_day, current_start, current_place, current_space_id, called_off, starts_at, ends_at, row_version, host:persons(full_name), space:venue_spaces!activities_current_space_id_fkey(name), plan_b_space:venue_spaces!activities_plan_b_space_id_fkey(name)' as const;

/** The event's id stands in each key, so that what others change at the event is read again. */
export const activityKeys = {
  all: ['activities'] as const,
  programme: (eventId: string) => ['activities', 'programme', eventId] as const,
  counts: (eventId: string) => ['activities', 'counts', eventId] as const,
  detail: (activityId: string) => ['activities', 'detail', activityId] as const,
  mine: (eventId: string) => ['activities', 'mine', eventId] as const,
  stars: (eventId: string) => ['activities', 'stars', eventId] as const,
  signUps: (activityId: string) => ['activities', 'sign-ups', activityId] as const,
};

export const refreshProgramme = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: activityKeys.all });

/** The programme of an event in its order, as it takes place now. */
export const programmeQuery = (eventId: string) =>
  queryOptions({
    queryKey: activityKeys.programme(eventId),
    queryFn: async ({ signal }): Promise<Activity[]> => {
      const all = await readAllRows((from, to) =>
        db()
          .from('activities')
          .select(COLUMNS)
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('current_day')
          .order('current_start')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return z.array(activitySchema).parse(all);
    },
    staleTime: 15_000,
  });

/** One activity that the reader may see; anything else is 404. */
export const activityQuery = (activityId: string) =>
  queryOptions({
    queryKey: activityKeys.detail(activityId),
    queryFn: async ({ signal }): Promise<Activity> => {
      const row = unwrapMaybe(
        await db()
          .from('activities')
          .select(COLUMNS)
          .eq('id', activityId)
          .is('deleted_at', null)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (row === null) throw new RequestError(404, 'Not found');
      return activitySchema.parse(row);
    },
    staleTime: 15_000,
  });

const countsSchema = z.object({
  activity_id: z.uuid(),
  going: z.int(),
  offered: z.int(),
  waiting: z.int(),
  /** Of the pool it draws on, which others may share; null: no limit. */
  size: number,
  places_left: number,
});
export type ActivityCounts = z.output<typeof countsSchema>;

/** How many come to each activity of an event, by its id. */
export const programmeCountsQuery = (eventId: string) =>
  queryOptions({
    queryKey: activityKeys.counts(eventId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ActivityCounts>> => {
      const rows = z
        .array(countsSchema)
        .parse(unwrap(await db().rpc('programme_counts', { event_id: eventId }).abortSignal(signal)));
      return new Map(rows.map((row) => [row.activity_id, row]));
    },
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

/** What a form says of an activity: the columns that people write. */
export type ActivityDraft = Pick<
  Activity,
  | 'title'
  | 'day'
  | 'local_start'
  | 'minutes'
  | 'place'
  | 'space_id'
  | 'host_person_id'
  | 'audience'
  | 'sign_up'
  | 'places'
  | 'shares_places_with'
  | 'min_age'
  | 'max_age'
  | 'fee_minor'
  | 'attire'
  | 'notes'
  | 'plan_b'
  | 'plan_b_kind'
  | 'plan_b_place'
  | 'plan_b_space_id'
  | 'plan_b_day'
  | 'plan_b_start'
>;

/** Adds activities, such as those of a list that was read; answers their ids in order. */
export const addActivitiesMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (
      drafts: readonly (Pick<ActivityDraft, 'title' | 'local_start'> & Partial<ActivityDraft>)[],
    ) =>
      unwrap(
        await db()
          .from('activities')
          .insert(drafts.map((draft) => ({ ...draft, event_id: eventId })))
          .select('id'),
      ).map(({ id }) => id),
    onSettled: () => refreshProgramme(queries),
  });

/**
 * Changes an activity as it was opened: 404 when somebody changed it in between; 409 `size_below_use`, `signed_up`; 422
 * `space_id`, `host_person_id`, `shares_places_with`.
 */
export const changeActivityMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      opened,
      changes,
    }: {
      opened: Pick<Activity, 'id' | 'row_version'>;
      changes: Partial<ActivityDraft>;
    }) => {
      const rows = unwrap(
        await db()
          .from('activities')
          .update(changes)
          .eq('id', opened.id)
          .eq('row_version', opened.row_version)
          .select('id'),
      );
      if (rows.length === 0) throw new RequestError(404, 'Not found');
    },
    onSettled: () => refreshProgramme(queries),
  });

/** Takes activities out of the programme, or brings the same rows back with who signed up. */
export const removeActivitiesMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) =>
      unwrap(
        await db()
          .from('activities')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .in('id', [...ids])
          .select('id'),
      ),
    onSettled: () => refreshProgramme(queries),
  });

/** Turns a day of the event, or all of it, to the plan B or back; answers how many activities changed. */
export const rainPlanMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ day, rain }: { day: number | null; rain: boolean }): Promise<number> =>
      unwrap(
        await db().rpc('switch_rain_plan', { event_id: eventId, rain, ...(day === null ? {} : { day }) }),
      ),
    onSettled: () => refreshProgramme(queries),
  });
