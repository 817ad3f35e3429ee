import { queryOptions } from '@tanstack/react-query';
import { db } from '@foregather/features/core';
import { loadReply, type ReplyRpc } from '../reply/reply-actions';
import type { Channel } from '../reply/channels';
import { rsvpKeys } from './keys';

/**
 * The host's calls in the shape of the guest's, so that one reader, one check and one form serve both. The link's token
 * has no part in it: the database asks who is signed in.
 */
export function hostRpc(eventId: string, invitationId: string, channel: Channel): ReplyRpc {
  const record = async (reply: unknown, key?: string) => {
    const { data, error, status } = await db().rpc('record_rsvp', {
      event_id: eventId,
      // Plain JSON by construction: ReplyPayload holds text, lists and null.
      reply: reply as never,
      invitation_id: invitationId,
      channel,
      ...(key === undefined ? {} : { idempotency_key: key }),
    });
    return { data, error, status };
  };
  return async (name, args) => {
    if (name === 'rsvp_by_token') {
      const { data, error, status } = await db().rpc('rsvp_for_host', { invitation_id: invitationId });
      return { data, error, status };
    }
    if ('reply' in args) return record(args.reply, args.idempotency_key);
    if (name === 'withdraw_rsvp') return record({ withdrawn: true });
    // Accepting and declining an offer is the guest's own act: the form of the host has no button for it.
    throw new Error(`The host's form cannot do this: ${name}`);
  };
}

/** What the form begins with. Never from the cache: the guest may have answered a moment ago. */
export const hostReplyQuery = (eventId: string, invitationId: string) =>
  queryOptions({
    queryKey: rsvpKeys.hostReply(invitationId),
    queryFn: () => loadReply(hostRpc(eventId, invitationId, 'phone'), ''),
    staleTime: 0,
    gcTime: 0,
  });
