import { queryOptions } from '@tanstack/react-query';
import { db } from '@foregather/features/core/base';
import { readOutcome } from '@foregather/features/patterns/token-page';
import { replyViewSchema } from '../reply-view';
import { rsvpKeys } from './keys';

/**
 * What the host's form begins with: the same as the guest's page shows. Never from the cache: the guest may have
 * answered a moment ago.
 */
export const hostReplyQuery = (invitationId: string) =>
  queryOptions({
    queryKey: rsvpKeys.hostReply(invitationId),
    queryFn: async () => {
      const { data, error, status } = await db().rpc('rsvp_for_host', { invitation_id: invitationId });
      return readOutcome({ data, error, status }, replyViewSchema);
    },
    staleTime: 0,
    gcTime: 0,
  });
