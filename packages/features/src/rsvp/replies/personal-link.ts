import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import { rsvpKeys } from '../queries/keys';

/** The token of a personal link. Of an invitation whose link is off it makes a new one. */
export const linkToken = async (invitationId: string): Promise<string> =>
  z.string().parse(unwrap(await db().rpc('invitation_link_token', { invitation_id: invitationId })));

/** The personal link of an invitation, for the host to hand over. Never from the cache: it may have been renewed. */
export const linkQuery = (invitationId: string) =>
  queryOptions({
    queryKey: rsvpKeys.link(invitationId),
    queryFn: () => linkToken(invitationId),
    staleTime: 0,
    gcTime: 0,
  });
