/** Who comes: the reader's own household at an event, the names of an activity for its hosts, and stars. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { activityKeys, refreshProgramme } from './programme';

export const SIGN_UP_STATES = ['going', 'waiting', 'offered'] as const;
export type SignUpState = (typeof SIGN_UP_STATES)[number];

const text = z.nullable(z.string());
const ageBand = z.enum(['adult', 'teen', 'child', 'infant']);

const mineSchema = z.object({
  /** The reader's household as its reply has it; empty for who is no guest. */
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      age_band: ageBand,
      reply: z.enum(['yes', 'no', 'maybe', 'waitlisted']),
      /** From and to: how old they may be on the first day, as exactly as is known. */
      ages: z.tuple([z.int(), z.int()]),
    }),
  ),
  signups: z.array(
    z.object({
      activity_id: z.uuid(),
      /** Id of one of `people`. */
      person: z.uuid(),
      state: z.enum(SIGN_UP_STATES),
      offered_until: text,
      /** Households that wait before; null unless waiting. */
      ahead: z.nullable(z.int()),
    }),
  ),
});
export type MyProgramme = z.output<typeof mineSchema>;
export type MyPerson = MyProgramme['people'][number];
export type MySignUp = MyProgramme['signups'][number];

/** The reader's household at an event, and where it signed up. */
export const myProgrammeQuery = (eventId: string) =>
  queryOptions({
    queryKey: activityKeys.mine(eventId),
    queryFn: async ({ signal }): Promise<MyProgramme> =>
      mineSchema.parse(unwrap(await db().rpc('my_programme', { event_id: eventId }).abortSignal(signal))),
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

const signUpSchema = z.object({
  id: z.uuid(),
  state: z.enum(SIGN_UP_STATES),
  offered_until: text,
  created_at: z.string(),
  rsvp_id: z.uuid(),
  person: z.object({
    id: z.uuid(),
    guest_name: text,
    age_band: ageBand,
    persons: z.nullable(z.object({ id: z.uuid(), full_name: z.string() })),
  }),
});
export type SignUp = z.output<typeof signUpSchema>;

/** Who comes to an activity and who waits, in their order: for who may read replies. */
export const signUpsQuery = (activityId: string) =>
  queryOptions({
    queryKey: activityKeys.signUps(activityId),
    queryFn: async ({ signal }): Promise<SignUp[]> =>
      z
        .array(signUpSchema)
        .parse(
          unwrap(
            await db()
              .from('activity_signups')
              .select(
                'id, state, offered_until, created_at, rsvp_id, person:rsvp_people(id, guest_name, age_band, persons(id, full_name))',
              )
              .eq('activity_id', activityId)
              .order('created_at')
              .order('id')
              .limit(1000)
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
  });

/**
 * Signs people of a reply up together, or puts them on the waitlist (`wait`); who has an offer takes it up. 409
 * `activity_full` {left, wanted}, `not_coming` {names}, `event_closed`, `called_off`, `activity_over`; 422 `age` {names}.
 */
export const joinActivityMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      activityId,
      people,
      wait = false,
    }: {
      activityId: string;
      people: readonly string[];
      wait?: boolean;
    }) => {
      unwrapNothing(await db().rpc('join_activity', { activity_id: activityId, people: [...people], wait }));
    },
    onSettled: () => refreshProgramme(queries),
  });

/** Gives places, offers or turns in the waitlist back. */
export const leaveActivityMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ activityId, people }: { activityId: string; people: readonly string[] }) => {
      unwrapNothing(await db().rpc('leave_activity', { activity_id: activityId, people: [...people] }));
    },
    onSettled: () => refreshProgramme(queries),
  });

/** Figures of the refusal `activity_full`. */
export const fullSchema = z.object({ left: z.int(), wanted: z.int() });

/** The activities that the reader starred, of an event. */
export const starsQuery = (eventId: string) =>
  queryOptions({
    queryKey: activityKeys.stars(eventId),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const rows = unwrap(
        await db()
          .from('activity_stars')
          .select('activity_id, activities!inner(event_id)')
          .eq('activities.event_id', eventId)
          .abortSignal(signal),
      );
      return new Set(rows.map(({ activity_id: id }) => id));
    },
    staleTime: 60_000,
  });

/** Stars an activity for "my programme", or takes the star away; shown at once and taken back when it fails. */
export const starMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ activityId, on }: { activityId: string; on: boolean }) => {
      const stars = db().from('activity_stars');
      unwrapNothing(
        await (on
          ? stars.upsert(
              { activity_id: activityId },
              { onConflict: 'activity_id,user_id', ignoreDuplicates: true },
            )
          : stars.delete().eq('activity_id', activityId)),
      );
    },
    onMutate: async ({ activityId, on }) => {
      const { queryKey } = starsQuery(eventId);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (now) => {
        const next = new Set(now);
        if (on) next.add(activityId);
        else next.delete(activityId);
        return next;
      });
      return before;
    },
    onError: (_error, _star, before) => queries.setQueryData(starsQuery(eventId).queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey: starsQuery(eventId).queryKey }),
  });
