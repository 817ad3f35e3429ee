import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from './keys';

const day = z.nullable(z.string());

/** What a host is told of the open invitation. */
export const openInvitationSchema = z.object({
  state: z.enum(['on', 'off']),
  approval: z.enum(['host', 'at_once']),
  opens_on: day,
  closes_on: day,
  max_party: z.int(),
  note: z.nullable(z.string()),
  /** 0: it was never set. */
  row_version: z.int(),
  /** What the link shows now. */
  shows: z.enum(['open', 'not_yet', 'closed', 'over', 'cancelled']),
  views: z.int(),
  waiting: z.int(),
  approved: z.int(),
  declined: z.int(),
  /** Null before it is set, and for who may only look. */
  token: z.nullable(z.string()),
});
export type OpenInvitation = z.output<typeof openInvitationSchema>;

/** The settings, link and counts of an event's open invitation. */
export const openInvitationQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.openInvitation(eventId),
    queryFn: async ({ signal }): Promise<OpenInvitation> =>
      openInvitationSchema.parse(
        unwrap(await db().rpc('open_invitation_for_host', { event_id: eventId }).abortSignal(signal)),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

const companionsSchema = z.array(z.object({ name: z.string(), age_band: z.string() }));

/** So many waiting requests are shown at once; deciding makes room for the next. */
const SHOWN = 100;

/** Requests that wait for the host, first come first. */
export const joinRequestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.joinRequests(eventId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('join_requests')
          .select('id, name, email, people, note, created_at')
          .eq('event_id', eventId)
          .eq('state', 'waiting')
          .order('created_at')
          .order('id')
          .limit(SHOWN)
          .abortSignal(signal),
      ).map(({ id, name, email, people, note, created_at: askedAt }) => ({
        id,
        name,
        email,
        companions: companionsSchema.parse(people).map((one) => one.name),
        note,
        askedAt,
      })),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
export type JoinRequest = Awaited<
  ReturnType<NonNullable<ReturnType<typeof joinRequestsQuery>['queryFn']>>
>[number];
