import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core';
import { eventKeys } from './keys';

const count = z.int();
const byReply = z.object({ yes: count, maybe: count, waitlisted: count });

/** What `rsvp_headcount` answers. */
const headcountSchema = z.object({
  places: z.object({
    size: z.nullable(count),
    taken: count,
    held: count,
    overbooked: count,
    left: z.nullable(count),
  }),
  people: z.object({ yes: count, no: count, maybe: count, waitlisted: count, plus_ones: count }),
  by_age: z.object({ adult: byReply, teen: byReply, child: byReply, infant: byReply }),
  by_meal: z.array(z.object({ meal_option_id: z.uuid(), name: z.string(), yes: count, maybe: count })),
  no_meal: count,
  households: z.object({
    invited: count,
    answered: count,
    withdrawn: count,
    silent: count,
    not_sent: count,
    opened: count,
  }),
  waitlist: z.object({ waiting: count, offered: count, expired: count, people_waiting: count }),
});
export type Headcount = z.output<typeof headcountSchema>;

/** Live counts of an event; asked again each half minute while a page shows them. */
export const headcountQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.headcount(eventId),
    queryFn: async ({ signal }): Promise<Headcount> =>
      headcountSchema.parse(
        unwrap(await db().rpc('rsvp_headcount', { event_id: eventId }).abortSignal(signal)),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

/** Sets the places of an event; null: no limit. Below use the database refuses unless overbooking is said. */
export const setCapacityMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ size, overbook }: { size: number | null; overbook: boolean }) =>
      unwrap(
        await db().rpc('set_capacity', {
          event_id: eventId,
          // The generator types arguments as they are declared; the function takes null for "no limit".
          size: size as number,
          overbook,
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: eventKeys.all }),
  });

export const mealsQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.meals(eventId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('meal_options')
          .select('id, name, sort')
          .eq('event_id', eventId)
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
    staleTime: 30_000,
  });

export const addMealMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ name, sort }: { name: string; sort: number }) =>
      unwrap(await db().from('meal_options').insert({ event_id: eventId, name, sort }).select('id').single()),
    onSuccess: () => queries.invalidateQueries({ queryKey: eventKeys.all }),
  });

/** Takes a meal off the list; the database keeps one that somebody has chosen. */
export const removeMealMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (mealId: string) =>
      unwrap(await db().from('meal_options').delete().eq('id', mealId).select('id').single()),
    onSuccess: () => queries.invalidateQueries({ queryKey: eventKeys.all }),
  });
