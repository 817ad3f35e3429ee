import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useRequestKey } from '@foregather/features/patterns';
import { setStatusMutation } from '../../events';
import type { InvitationRow } from '../invitations/row';
import {
  emailMutation,
  inviteMutation,
  plusOnesMutation,
  refreshReplies,
  remindMutation,
  sendInvitationsMutation,
} from '../mutations';

/** What the organiser does with invitations: calls that throw the database's words for the dialog that shows them. */
export function useReplyActions(eventId: string) {
  const queries = useQueryClient();
  const invite = useMutation(inviteMutation(queries, eventId));
  const send = useMutation(sendInvitationsMutation(queries, eventId));
  const remind = useMutation(remindMutation(queries, eventId));
  const plusOnes = useMutation(plusOnesMutation(queries, eventId));
  const email = useMutation(emailMutation(queries, eventId));
  const status = useMutation(setStatusMutation(queries));
  const key = useRequestKey();
  const once = async <T>(body: string, act: (requestKey: string) => Promise<T>): Promise<T> => {
    const done = await act(key.keyFor(body));
    key.renew();
    return done;
  };
  return {
    invite: async (...request: Parameters<typeof invite.mutateAsync>) => {
      const made = await invite.mutateAsync(...request);
      toast.success(made.size === 1 ? 'One invitation made' : `${made.size} invitations made`);
      return made;
    },
    sendInvitations: (ids: readonly string[]) =>
      once(`send ${ids.join()}`, (requestKey) => send.mutateAsync({ ids, key: requestKey })),
    remind: () => once('remind', (requestKey) => remind.mutateAsync({ key: requestKey })),
    /** From a draft, or from a pause. */
    publish: async (from: string) => {
      await status.mutateAsync({ eventId, status: 'live' });
      await refreshReplies(queries, eventId);
      toast.success(from === 'paused' ? 'Replies resumed' : 'The event is live');
    },
    setPlusOnes: async ({ id, name }: InvitationRow, allowed: number) => {
      await plusOnes.mutateAsync({ id, plusOnes: allowed });
      toast.success(`Plus-ones of ${name} saved`);
    },
    setEmail: async ({ name }: InvitationRow, personId: string, address: string) => {
      await email.mutateAsync({ personId, email: address });
      toast.success(`Email address of ${name} saved`);
    },
    /** After a reply was entered: the list and the counts are read again. */
    refresh: () => refreshReplies(queries, eventId),
  };
}
