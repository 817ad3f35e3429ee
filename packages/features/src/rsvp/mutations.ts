import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import type { RpcAnswer } from '@foregather/features/patterns/token-page';
import { headcountQuery, noteOwnChange } from '../events';
import { refreshPeople } from '../people';
import type { SendResult } from './send-plan';
import { rsvpKeys } from './queries/keys';
import { skippedSchema } from './queries/reminder';
import type { Channel } from './reply-channels';
import type { ReplyPayload } from './reply-draft';

/** The list and the counts of an event are one truth: both are read again after every change. */
export const refreshReplies = async (queries: QueryClient, eventId: string) => {
  noteOwnChange(queries, eventId);
  await Promise.all([
    queries.invalidateQueries({ queryKey: rsvpKeys.invitations(eventId) }),
    queries.invalidateQueries({ queryKey: rsvpKeys.reminder(eventId) }),
    queries.invalidateQueries({ queryKey: headcountQuery(eventId).queryKey }),
    queries.invalidateQueries({ queryKey: rsvpKeys.range(eventId) }),
    queries.invalidateQueries({ queryKey: rsvpKeys.kitchen(eventId) }),
    queries.invalidateQueries({ queryKey: [...rsvpKeys.all, 'answers', eventId] }),
    queries.invalidateQueries({ queryKey: rsvpKeys.seating(eventId) }),
  ]);
  // What was read because of the act shows at once, even where the pointer is among the rows.
  noteOwnChange(queries, eventId);
};

const sendResultSchema = z.object({ queued: z.number().int(), skipped: z.array(skippedSchema) });

/** Invitations of one request (the function's own limit for sending). */
const BATCH = 1000;

function batches<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < list.length; start += BATCH) parts.push(list.slice(start, start + BATCH));
  return parts;
}

export interface Invite {
  householdIds: readonly string[];
  personIds: readonly string[];
  plusOnes: number;
}

/** Invites; who is invited already stays as is, so doing it twice is doing it once. Answers the invitations. */
export const inviteMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ householdIds, personIds, plusOnes }: Invite) => {
      const invite = async (ids: { household_ids: string[] } | { person_ids: string[] }) =>
        unwrap(await db().rpc('create_invitations', { event_id: eventId, plus_ones: plusOnes, ...ids }));
      const made = new Set<string>();
      for (const ids of batches(householdIds))
        for (const { id } of await invite({ household_ids: ids })) made.add(id);
      for (const ids of batches(personIds))
        for (const { id } of await invite({ person_ids: ids })) made.add(id);
      return made;
    },
    onSettled: () => refreshReplies(queries, eventId),
  });

/** Queues invitation mails. With the same key the same answer comes back and no mail goes twice. */
export const sendInvitationsMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ ids, key }: { ids: readonly string[]; key: string }): Promise<SendResult> => {
      let queued = 0;
      const skipped: SendResult['skipped'][number][] = [];
      for (const [n, part] of batches(ids).entries()) {
        const answer = sendResultSchema.parse(
          unwrap(
            await db().rpc('send_invitations', {
              event_id: eventId,
              invitation_ids: part,
              idempotency_key: `${key}:${n}`,
            }),
          ),
        );
        queued += answer.queued;
        skipped.push(...answer.skipped);
      }
      return { queued, skipped };
    },
    onSettled: () => refreshReplies(queries, eventId),
  });

/** Reminds those who were invited by mail and have not replied; at most once a day. */
export const remindMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ key }: { key: string }): Promise<SendResult> =>
      sendResultSchema.parse(
        unwrap(await db().rpc('send_reminders', { event_id: eventId, idempotency_key: key })),
      ),
    onSettled: () => refreshReplies(queries, eventId),
  });

/** Ends the link at once; the reply so far stays. */
export const revokeMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (invitationId: string) =>
      unwrap(await db().rpc('revoke_invitation', { invitation_id: invitationId })),
    onSettled: () => refreshReplies(queries, eventId),
  });

export const plusOnesMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, plusOnes }: { id: string; plusOnes: number }) =>
      unwrap(
        await db()
          .from('invitations')
          .update({ plus_ones_allowed: plusOnes })
          .eq('id', id)
          .select('id')
          .single(),
      ),
    onSettled: () => refreshReplies(queries, eventId),
  });

/** Writes down where mails to somebody go. The directory shows it too, so both are read again. */
export const emailMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ personId, email }: { personId: string; email: string }) =>
      unwrap(await db().from('persons').update({ email }).eq('id', personId).select('id').single()),
    onSuccess: async () => {
      await refreshReplies(queries, eventId);
      await refreshPeople(queries);
    },
  });

export interface PostalChange {
  householdId: string | null;
  personId: string | null;
  /** What is noted already of a single person. */
  contactId: string | undefined;
  /** A line of the envelope each; empty: there is none. */
  address: string;
}

/** Writes down where the post of a household, or of a person without one, goes. */
export const postalMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ householdId, personId, contactId, address }: PostalChange) => {
      const contacts = () => db().from('person_contacts');
      if (householdId !== null)
        unwrap(
          await db()
            .from('households')
            .update({ address: address === '' ? null : { lines: address } })
            .eq('id', householdId)
            .select('id')
            .single(),
        );
      else if (contactId !== undefined && address === '')
        unwrap(await contacts().delete().eq('id', contactId).select('id').single());
      else if (contactId !== undefined)
        unwrap(await contacts().update({ value: address }).eq('id', contactId).select('id').single());
      else if (personId !== null && address !== '')
        unwrap(
          await contacts()
            .insert({ person_id: personId, kind: 'address', value: address })
            .select('id')
            .single(),
        );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: rsvpKeys.postal(eventId) }),
  });

export interface ReplyToRecord {
  eventId: string;
  invitationId: string;
  /** `silent`: undone, as if it had never been entered. */
  reply: ReplyPayload | { withdrawn: true } | { silent: true };
  /** How it reached the host; `web` where a reply by the link is put back. */
  channel?: Channel | 'web';
  key?: string;
  /** The revision the host had before them: another one by now is refused, `reply_changed`. */
  seen?: string | undefined;
}

/** Enters what a guest told the host, also after the deadline. Answers as the guest's own functions do. */
export async function recordReply({
  eventId,
  invitationId,
  reply,
  channel = 'phone',
  key,
  seen,
}: ReplyToRecord): Promise<RpcAnswer> {
  const { data, error, status } = await db().rpc('record_rsvp', {
    event_id: eventId,
    invitation_id: invitationId,
    reply: seen === undefined ? reply : { ...reply, seen },
    channel,
    ...(key === undefined ? {} : { idempotency_key: key }),
  });
  return { data, error, status };
}
