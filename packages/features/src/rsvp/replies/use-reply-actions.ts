import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useRequestKey } from '@foregather/features/patterns';
import { setStatusMutation } from '../../events';
import type { InvitationRow } from '../invitation-row';
import {
  emailMutation,
  inviteMutation,
  plusOnesMutation,
  refreshReplies,
  remindMutation,
  sendInvitationsMutation,
} from '../mutations';

/**
 * What the organiser does with invitations: calls that throw the database's words for the dialog that shows them. `asked`
 * is the opened question whether to send: its button sends once, however often it is pressed.
 */
export function useReplyActions(eventId: string, asked?: unknown) {
  const queries = useQueryClient();
  const invite = useMutation(inviteMutation(queries, eventId));
  const send = useMutation(sendInvitationsMutation(queries, eventId));
  const remind = useMutation(remindMutation(queries, eventId));
  const plusOnes = useMutation(plusOnesMutation(queries, eventId));
  const email = useMutation(emailMutation(queries, eventId));
  const status = useMutation(setStatusMutation(queries));
  const key = useRequestKey(asked);
  return {
    invite: async (...request: Parameters<typeof invite.mutateAsync>) => {
      const made = await invite.mutateAsync(...request);
      toast.success(made.size === 1 ? 'One invitation made' : `${made.size} invitations made`);
      return made;
    },
    sendInvitations: (ids: readonly string[]) =>
      send.mutateAsync({ ids, key: key.keyFor(`send ${ids.join()}`) }),
    remind: () => remind.mutateAsync({ key: key.keyFor('remind') }),
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
