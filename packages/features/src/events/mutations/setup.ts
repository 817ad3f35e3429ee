import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from '../queries/keys';

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

/** Adds a meal at the end of the list; the database refuses a second one of the same name (23505). */
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
