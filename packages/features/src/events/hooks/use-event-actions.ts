import { capitalised } from '@foregather/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, RequestError } from '@foregather/features/core/base';
import { type Act, type ActResult, useOwnNavigate } from '@foregather/features/patterns';
import { asStatus, type EventStatus } from '../event-status';
import { eventsText, statusReached } from '../labels';
import {
  deleteDraftsMutation,
  duplicateEventsMutation,
  setStatusMutation,
  setStatusOfManyMutation,
  type UndoneEnd,
  undoEndMutation,
} from '../mutations';
import { eventPaths } from '../paths';
import { eventKeys } from '../queries';
import { toldText, undoneText } from '../undone-end';

interface NamedEvent {
  id: string;
  name: string;
}

const isEnd = (status: EventStatus) => status === 'archived' || status === 'cancelled';

const drafts = (count: number) => (count === 1 ? 'a draft' : `${count} drafts`);
/** Actions on events: some are confirmed first, the others throw an error whose message a form or a toast shows. */
export function useEventActions() {
  const queries = useQueryClient();
  const navigate = useOwnNavigate();
  const status = useMutation(setStatusMutation(queries));
  const statusOfMany = useMutation(setStatusOfManyMutation(queries));
  const undoEnd = useMutation(undoEndMutation(queries));
  const copy = useMutation(duplicateEventsMutation(queries));
  const remove = useMutation(deleteDraftsMutation(queries));

  /** What is said once an event is in another state. */
  const moved = (event: { id: string; status: string }, next: EventStatus): ActResult => ({
    message: statusReached(asStatus(event.status), next),
    ...(isEnd(next) ? { undo: () => undoEndOf([event.id]) } : {}),
  });
  const setStatus = async (
    event: { id: string; status: string },
    next: EventStatus,
    reason?: string,
  ): Promise<ActResult> => {
    await status.mutateAsync({
      eventId: event.id,
      status: next,
      ...(reason === undefined ? {} : { reason }),
    });
    return moved(event, next);
  };
  /** Takes ends back one after the other, and says what came back and who was told already. */
  const undoEndOf = async (eventIds: readonly string[]): Promise<string> => {
    const undone: UndoneEnd[] = [];
    for (const id of eventIds) undone.push(await undoEnd.mutateAsync(id));
    const [only] = undone;
    const told = toldText({ told: undone.flatMap((one) => one.told) });
    const back =
      only && undone.length === 1 ? undoneText(only) : `${capitalised(eventsText(undone.length))} as before`;
    return told === null ? back : `${back}. ${told}`;
  };
  const setStatusOfMany = async (
    events: readonly NamedEvent[],
    next: 'archived' | 'cancelled',
    reason?: string,
  ): Promise<ActResult> => {
    const eventIds = events.map(({ id }) => id);
    const change = { eventIds, status: next, ...(reason === undefined ? {} : { reason }) };
    const count = await statusOfMany.mutateAsync(change);
    return { message: `${capitalised(eventsText(count))} ${next}`, undo: () => undoEndOf(eventIds) };
  };

  const refused = status.error ?? undoEnd.error;
  return {
    /** A change of state is under way. */
    pending: status.isPending || undoEnd.isPending,
    /** What the last change of state was refused for, such as a plan that has no room; gone with the next try. */
    refusal: refused ? errorMessage(refused) : undefined,
    setStatus,
    moved,
    setStatusOfMany,
    /** Takes archiving or cancelling back, within a day. */
    undoEnd: async (eventId: string): Promise<ActResult> => {
      const undone = await undoEnd.mutateAsync(eventId);
      const told = toldText(undone);
      return { message: undoneText(undone), ...(told === null ? {} : { description: told }) };
    },
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
    archive: ({ id, name, status: from }: NamedEvent & { status: string }): Act => ({
      title: `Archive ${name}?`,
      description:
        'Replies end, and it leaves the list of live events. Everything stays readable. For a day you can undo this.',
      confirmLabel: 'Archive event',
      destructive: false,
      run: () => setStatus({ id, status: from }, 'archived'),
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
