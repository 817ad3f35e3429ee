import * as z from 'zod/mini';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from '../../queries';
import type { OpenInvitationDraft } from '../../schema';

const day = z.nullable(z.string());

/** What a host is told of the open invitation. */
export const openInvitationSchema = z.object({
  state: z.enum(['on', 'off']),
  approval: z.enum(['host', 'at_once']),
  opens_on: day,
  closes_on: day,
  max_party: z.int(),
  note: z.nullable(z.string()),
  /** The information page that stands on the public page. */
  page_id: z.nullable(z.string()),
  /** Those that can stand there: guests read them already. */
  pages: z.array(z.object({ id: z.string(), title: z.string() })),
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

/** The settings as they are saved again when only the switch is moved. */
export const draftOfOpenInvitation = (invitation: OpenInvitation): OpenInvitationDraft => ({
  approval: invitation.approval,
  maxParty: invitation.max_party,
  opensOn: invitation.opens_on,
  closesOn: invitation.closes_on,
  note: invitation.note ?? '',
  pageId: invitation.page_id,
});

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

const refresh = async (queries: QueryClient, eventId: string) => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: eventKeys.openInvitation(eventId) }),
    queries.invalidateQueries({ queryKey: eventKeys.joinRequests(eventId) }),
    queries.invalidateQueries({ queryKey: eventKeys.headcount(eventId) }),
  ]);
};

/** Switches it and says how it works; a newer version of somebody else is not overwritten: 409 then. */
export const setOpenInvitationMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      state,
      draft,
      rowVersion,
    }: {
      state: 'on' | 'off';
      draft: OpenInvitationDraft;
      rowVersion: number;
    }) =>
      openInvitationSchema.parse(
        unwrap(
          await db().rpc('set_open_invitation', {
            event_id: eventId,
            state,
            approval: draft.approval,
            max_party: draft.maxParty,
            expected_version: rowVersion,
            ...(draft.opensOn === null ? {} : { opens_on: draft.opensOn }),
            ...(draft.closesOn === null ? {} : { closes_on: draft.closesOn }),
            ...(draft.note === '' ? {} : { note: draft.note }),
            ...(draft.pageId === null ? {} : { page_id: draft.pageId }),
          }),
        ),
      ),
    onSettled: () => refresh(queries, eventId),
  });

/** Ends the link, and makes a new one. */
export const renewOpenInvitationMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async () => unwrap(await db().rpc('renew_open_invitation_link', { event_id: eventId })),
    onSettled: () => refresh(queries, eventId),
  });

const decidedSchema = z.array(z.object({ id: z.string(), state: z.string(), waitlisted: z.boolean() }));

/** Lets people in, or not. Answers with those whose request was still waiting. */
export const decideJoinRequestsMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ ids, decision }: { ids: readonly string[]; decision: 'approve' | 'decline' }) =>
      decidedSchema.parse(
        unwrap(await db().rpc('decide_join_requests', { request_ids: [...ids], decision })),
      ),
    onSettled: () => refresh(queries, eventId),
  });

/** Takes decisions back, while their mail has not left. */
export const undoJoinDecisionsMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) =>
      unwrap(await db().rpc('undo_join_decisions', { request_ids: [...ids] })),
    onSettled: () => refresh(queries, eventId),
  });
