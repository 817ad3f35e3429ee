import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { messagingKeys } from './queries';
import { laidSchema, type MessageDraft, savedSchema, sentSchema } from './schema';
import type { Schedule } from './series/schedule';
import { type SeriesStep, stepMessage } from './series/steps';

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: messagingKeys.all });

/** What an event's own page shows of its messages, too. */
const refreshOf = (queries: QueryClient, eventId: string) =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === messagingKeys.all[0] || queryKey.includes(eventId),
  });

/** Keeps a draft under the id its composer made. `rowVersion` null: it is not kept yet. */
export const saveMessageMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      id,
      rowVersion,
      draft,
    }: {
      id: string;
      rowVersion: number | null;
      draft: MessageDraft;
    }) =>
      savedSchema.parse(
        unwrap(
          await db().rpc('save_message', {
            event_id: eventId,
            message_id: id,
            message: {
              kind: draft.kind,
              subject: draft.subject,
              body: draft.body.content.length > 0 ? JSON.stringify(draft.body) : null,
              audience: draft.audience,
              send_local: draft.sendLocal === '' ? null : draft.sendLocal,
            },
            ...(rowVersion === null ? {} : { row_version: rowVersion }),
          }),
        ),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: messagingKeys.list(eventId) }),
  });

/** Sends or plans a draft as it is kept. With the same key the same answer comes back and no mail goes twice. */
export const sendMessageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, rowVersion, key }: { id: string; rowVersion: number; key: string }) =>
      sentSchema.parse(
        unwrap(
          await db().rpc('send_message', { message_id: id, row_version: rowVersion, idempotency_key: key }),
        ),
      ),
    onSettled: () => refresh(queries),
  });

/** Takes a planned message back into the drafts. */
export const cancelMessageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrap(await db().rpc('cancel_message', { message_id: id })),
    onSettled: () => refresh(queries),
  });

/** A step of a series as it is laid out; words only where they are not those of its template. */
export interface StepToLayOut {
  step: SeriesStep;
  schedule: Schedule;
  words?: ReturnType<typeof stepMessage>;
}

/** Plans steps of an event's series on its days; one that is there already is moved, and keeps its words. */
export const layOutSeriesMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ steps, key }: { steps: readonly StepToLayOut[]; key: string }) =>
      laidSchema.parse(
        unwrap(
          await db().rpc('lay_out_series', {
            event_id: eventId,
            steps: steps.map(({ step, schedule, words }) => ({
              step,
              anchor: schedule.anchor,
              offset_days: schedule.offsetDays,
              local_time: schedule.localTime,
              ...(words ?? stepMessage(step)),
            })),
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: () => refreshOf(queries, eventId),
  });

/** Sends a message of the series now instead of at its time; resolves to how many mails go. */
export const sendPlannedMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, key }: { id: string; key: string }) =>
      sentSchema.parse(unwrap(await db().rpc('send_planned', { message_id: id, idempotency_key: key })))
        .queued,
    onSettled: () => refreshOf(queries, eventId),
  });

/** Takes a message that has not gone out of the series, with its words. */
export const removePlannedMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrap(await db().rpc('remove_planned', { message_id: id })),
    onSettled: () => refreshOf(queries, eventId),
  });

export const deleteMessageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrapNothing(await db().rpc('delete_message', { message_id: id })),
    onSettled: () => refresh(queries),
  });

/** Mails a draft to the reader's own address; resolves to it. */
export const testMessageMutation = () =>
  mutationOptions({
    mutationFn: async ({ id, invitationId }: { id: string; invitationId: string | undefined }) =>
      z.object({ to: z.string() }).parse(
        unwrap(
          await db().rpc('test_message', {
            message_id: id,
            ...(invitationId === undefined ? {} : { invitation_id: invitationId }),
          }),
        ),
      ).to,
  });

/** Corrects addresses and sends again what did not arrive; resolves to how many mails go. */
export const resendFailedMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      id,
      corrections,
      key,
    }: {
      id: string;
      corrections: Readonly<Record<string, string>>;
      key: string;
    }) =>
      z
        .object({ queued: z.int() })
        .parse(unwrap(await db().rpc('resend_failed', { message_id: id, corrections, idempotency_key: key })))
        .queued,
    onSettled: () => refresh(queries),
  });

/** Writes another address for somebody whose mail came back; resolves to how many mails could go again. */
export const mendAddressMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ personId, seen, address }: { personId: string; seen: string; address: string }) =>
      z
        .object({ mails: z.int() })
        .parse(unwrap(await db().rpc('mend_address', { person_id: personId, old_address: seen, address })))
        .mails,
    onSuccess: () => refresh(queries),
  });

/** Sends one person again what did not arrive; resolves to how many mails go. */
export const resendToPersonMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ personId, key }: { personId: string; key: string }) =>
      z
        .object({ queued: z.int() })
        .parse(unwrap(await db().rpc('resend_to_person', { person_id: personId, idempotency_key: key })))
        .queued,
    onSettled: () => refresh(queries),
  });

/** Lets mail go to an address again. */
export const liftSuppressionMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      unwrapNothing(await db().rpc('lift_suppression', { suppression_id: id })),
    onSettled: () => refresh(queries),
  });
