import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from '@foregather/ui';
import { errorMessage, RequestError } from '@foregather/features/core';
import { deleteDraftsMutation, duplicateEventsMutation, setStatusMutation } from '../api/event-acts';
import { eventKeys } from '../api/keys';
import type { EventStatus } from '../states';
import { eventPaths } from '../paths';
import { duplicated } from './duplicated';

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
  const duplicate = useMutation(duplicateEventsMutation(queries));
  const remove = useMutation(deleteDraftsMutation(queries));
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
      const id = await duplicated(duplicate.mutateAsync([eventId]));
      if (id !== null) await navigate(eventPaths.edit(id));
    },
    /** Throws, for a dialog that shows the words. `leave`: from the event's own page, which ends with it. */
    remove: async (eventId: string, { leave }: { leave: boolean }) => {
      // Published meanwhile, or not the reader's: the database kept it.
      if ((await remove.mutateAsync([eventId])) === 0) throw new RequestError(404, 'Not found');
      toast.success('Draft deleted');
      if (leave) await navigate(eventPaths.manage());
      queries.removeQueries({ queryKey: eventKeys.detail(eventId) });
    },
  };
}
