import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from './keys';

/** The meals guests of an event choose from, in their order. */
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
