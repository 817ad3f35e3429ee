import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { deviceZone } from '@foregather/words';
import { useRef } from 'react';
import { PanelError, RequestError, timezonesQuery } from '@foregather/features/core/base';
import { clearCoverPhotos } from '../mutations/cover-photo';
import { saveDraftMutation } from '../mutations/events';
import { addMealMutation, removeMealMutation, setCapacityMutation } from '../mutations/setup';
import { eventQuery } from '../queries/events';
import { mealsQuery } from '../queries/meals';
import type { EventDraft } from '../schema';

/** Zones to choose from, the device's own first in line. */
export function useZones() {
  const own = deviceZone();
  const { data } = useQuery(timezonesQuery());
  return { zones: data ?? [own], ownZone: own };
}

/** One event the reader may see; the error panel otherwise. */
export function useEvent(eventId: string) {
  const { data } = useSuspenseQuery(eventQuery(eventId));
  return data;
}

/** Keeps the draft of the wizard, which was opened with this photo; one that gives way to another is removed. */
export function useDraftEvent(orgId: string, openedWith: string | null) {
  const queries = useQueryClient();
  const save = useMutation(saveDraftMutation(queries, orgId));
  const shown = useRef(openedWith);
  return async (eventId: string | null, changes: EventDraft) => {
    const id = await save.mutateAsync({ eventId, changes });
    const had = shown.current;
    shown.current = changes.coverPhoto;
    if (changes.coverPhoto !== had) void clearCoverPhotos(orgId, had);
    return id;
  };
}

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
