import { capitalised } from '@foregather/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { errorMessage, RequestError } from '@foregather/features/core/base';
import type { Act, ActResult } from '@foregather/features/patterns';
import type { EventStatus } from '../event-status';
import { eventsText, STATUS_REACHED } from '../labels';
import {
  deleteDraftsMutation,
  duplicateEventsMutation,
  setStatusMutation,
  setStatusOfManyMutation,
} from '../mutations/events';
import { eventPaths } from '../paths';
import { eventKeys } from '../queries/keys';

interface NamedEvent {
  id: string;
  name: string;
}

const drafts = (count: number) => (count === 1 ? 'a draft' : `${count} drafts`);
/** Actions on events: some are confirmed first, the others throw an error whose message a form or a toast shows. */
export function useEventActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const status = useMutation(setStatusMutation(queries));
  const statusOfMany = useMutation(setStatusOfManyMutation(queries));
  const copy = useMutation(duplicateEventsMutation(queries));
  const remove = useMutation(deleteDraftsMutation(queries));

  const setStatus = async (eventId: string, next: EventStatus, reason?: string): Promise<ActResult> => {
    await status.mutateAsync({ eventId, status: next, ...(reason === undefined ? {} : { reason }) });
    return { message: STATUS_REACHED[next] };
  };
  const setStatusOfMany = async (
    events: readonly NamedEvent[],
    next: 'archived' | 'cancelled',
    reason?: string,
  ): Promise<ActResult> => {
    const eventIds = events.map(({ id }) => id);
    const change = { eventIds, status: next, ...(reason === undefined ? {} : { reason }) };
    const count = await statusOfMany.mutateAsync(change);
    return { message: `${capitalised(eventsText(count))} ${next}` };
  };

  return {
    /** A change of state is under way. */
    pending: status.isPending,
    /** What the last change of state was refused for, such as a plan that has no room; gone with the next try. */
    refusal: status.error ? errorMessage(status.error) : undefined,
    setStatus,
    setStatusOfMany,
    /** Copies are drafts nobody has seen, so they can be taken back. */
    duplicate: async (events: readonly NamedEvent[]): Promise<ActResult & { ids: readonly string[] }> => {
      const ids = await copy.mutateAsync(events.map(({ id }) => id));
      if (ids.length === 0) throw new RequestError(404, 'Not found');
      return {
        ids,
        message: `Duplicated as ${drafts(ids.length)}`,
        undo: async () => {
          const gone = await remove.mutateAsync(ids);
          return gone === ids.length ? 'Copies removed' : `Removed ${gone} of ${ids.length} copies`;
        },
      };
    },
    archive: ({ id, name }: NamedEvent): Act => ({
      title: `Archive ${name}?`,
      description:
        'Replies end, and it leaves the list of live events. Everything stays readable. This cannot be undone.',
      confirmLabel: 'Archive event',
      destructive: false,
      run: () => setStatus(id, 'archived'),
    }),
    /** `leave`: from the event's own page, which ends with it. */
    deleteDraft: ({ id, name }: NamedEvent, { leave }: { leave: boolean }): Act => ({
      title: `Delete the draft ${name}?`,
      description: 'The draft is gone for good. Your directory stays as it is.',
      confirmLabel: 'Delete draft',
      run: async () => {
        // The database kept it, because it has been published meanwhile or is not the reader's.
        if ((await remove.mutateAsync([id])) === 0) throw new RequestError(404, 'Not found');
        if (leave) await navigate(eventPaths.manage());
        queries.removeQueries({ queryKey: eventKeys.detail(id) });
        return { message: 'Draft deleted' };
      },
    }),
  };
}

export type EventActions = ReturnType<typeof useEventActions>;
