import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from '@foregather/ui';
import {
  deviceZone,
  errorMessage,
  PanelError,
  RequestError,
  timezonesQuery,
} from '@foregather/features/core';
import {
  deleteDraftMutation,
  duplicateEventMutation,
  eventQuery,
  eventsListQuery,
  saveDraftMutation,
  setStatusMutation,
  updateEventMutation,
} from '../api/events';
import {
  addMealMutation,
  headcountQuery,
  mealsQuery,
  removeMealMutation,
  setCapacityMutation,
} from '../api/replies';
import { eventKeys } from '../api/keys';
import type { EventDraft } from '../schema';
import type { EventStatus } from '../states';

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

export function useHeadcount(eventId: string, enabled = true) {
  return useQuery({ ...headcountQuery(eventId), enabled });
}

/** Keeps the draft of the wizard. */
export function useDraftEvent(orgId: string) {
  const queries = useQueryClient();
  const save = useMutation(saveDraftMutation(queries, orgId));
  return (eventId: string | null, changes: EventDraft) => save.mutateAsync({ eventId, changes });
}

/** Saves the edit form; somebody else's newer version is named, never overwritten. */
export function useEditEvent(eventId: string) {
  const queries = useQueryClient();
  const update = useMutation(updateEventMutation(queries, eventId));
  return async (draft: EventDraft, rowVersion: number) => {
    const { saved } = await update.mutateAsync({ draft, rowVersion });
    if (!saved) {
      throw new PanelError(
        'Changed meanwhile',
        'Somebody else changed this event while you were editing. Open it in a new tab to see the change; what you typed stays here.',
      );
    }
  };
}

const STATUS_DONE: Readonly<Record<EventStatus, string>> = {
  draft: 'Saved as a draft',
  live: 'Published',
  paused: 'Paused',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** The moves of an event, each with what the reader is told. */
export function useEventActs() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const status = useMutation(setStatusMutation(queries));
  const duplicate = useMutation(duplicateEventMutation(queries));
  const remove = useMutation(deleteDraftMutation(queries));
  const fail = (error: unknown) => toast.error('That did not work', { description: errorMessage(error) });
  const setStatus = async (eventId: string, next: EventStatus, reason?: string) => {
    await status.mutateAsync({ eventId, status: next, ...(reason === undefined ? {} : { reason }) });
    toast.success(STATUS_DONE[next]);
  };
  return {
    pending: status.isPending || duplicate.isPending || remove.isPending,
    /** What the last move was refused for, such as a plan that has no room; gone with the next try. */
    refusal: status.error ? errorMessage(status.error) : undefined,
    /** Throws, for a dialog that shows the words. */
    setStatus,
    duplicate: async (eventId: string) => {
      try {
        const id = await duplicate.mutateAsync(eventId);
        toast.success('Duplicated as a draft');
        await navigate(`/edit-event/${id}`);
      } catch (error) {
        fail(error);
      }
    },
    /** Throws, for a dialog that shows the words. `leave`: from the event's own page, which ends with it. */
    remove: async (eventId: string, { leave }: { leave: boolean }) => {
      await remove.mutateAsync(eventId);
      toast.success('Draft deleted');
      if (leave) await navigate('/manage-events');
      queries.removeQueries({ queryKey: eventKeys.detail(eventId) });
    },
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
  const mealsRead = useQuery(mealsQuery(eventId));
  const meals = mealsRead.data;
  return {
    /** Undefined while they are being read. */
    meals,
    mealsError: meals ? null : mealsRead.error,
    retryMeals: () => void mealsRead.refetch(),
    setCapacity: capacity.mutateAsync,
    addMeal: async (name: string) => {
      try {
        await addMeal.mutateAsync({ name, sort: meals?.length ?? 0 });
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

/** All events of the organisation the reader works in. */
export function useEvents(orgId: string) {
  const query = useQuery(eventsListQuery(orgId));
  return {
    events: query.data ?? [],
    loading: query.isPending,
    // A failed refresh keeps what was read before.
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}
