import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { db, PanelError, RequestError, unwrap } from '@foregather/features/core/base';
import { eventKeys, mealsQuery } from '../queries';

/** Sets the places of an event; null: no limit. Below use the database refuses unless overbooking is said. */
const setCapacityMutation = (queries: QueryClient, eventId: string) =>
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
const addMealMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ name, sort }: { name: string; sort: number }) =>
      unwrap(await db().from('meal_options').insert({ event_id: eventId, name, sort }).select('id').single()),
    onSuccess: () => queries.invalidateQueries({ queryKey: eventKeys.all }),
  });

/** Takes a meal off the list; the database keeps one that somebody has chosen. */
const removeMealMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (mealId: string) =>
      unwrap(await db().from('meal_options').delete().eq('id', mealId).select('id').single()),
    onSuccess: () => queries.invalidateQueries({ queryKey: eventKeys.all }),
  });

/** A refusal of a constraint, told by its SQLSTATE, in a sentence for the reader. */
const inWords = (error: unknown, code: string, sentence: string) =>
  error instanceof RequestError && error.code === code ? new PanelError('Not saved', sentence) : error;

/** Places and meals of one event. */
export function useEventSetup(eventId: string) {
  const queries = useQueryClient();
  const capacity = useMutation(setCapacityMutation(queries, eventId));
  const addMeal = useMutation(addMealMutation(queries, eventId));
  const removeMeal = useMutation(removeMealMutation(queries));
  const meals = useQuery(mealsQuery(eventId));
  return {
    meals,
    setCapacity: capacity.mutateAsync,
    addMeal: async (name: string) => {
      try {
        await addMeal.mutateAsync({ name, sort: meals.data?.length ?? 0 });
      } catch (error) {
        throw inWords(error, '23505', 'This meal is on the list already.');
      }
    },
    removeMeal: async (mealId: string) => {
      try {
        await removeMeal.mutateAsync(mealId);
      } catch (error) {
        throw inWords(error, '23503', 'Somebody has chosen this meal already, so it stays on the list.');
      }
    },
  };
}
