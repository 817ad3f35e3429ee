import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from '../queries/keys';
import { openInvitationSchema } from '../queries/open-invitation';
import type { OpenInvitationDraft } from '../schema';

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
