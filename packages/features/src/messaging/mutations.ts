import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { messagingKeys, refreshMessaging } from './queries';
import { type MessageDraft, savedSchema, sentSchema } from './schema';

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
    onSettled: () => refreshMessaging(queries),
  });

/** Takes a planned message back into the drafts. */
export const cancelMessageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrap(await db().rpc('cancel_message', { message_id: id })),
    onSettled: () => refreshMessaging(queries),
  });

export const deleteMessageMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrapNothing(await db().rpc('delete_message', { message_id: id })),
    onSettled: () => refreshMessaging(queries),
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
    onSettled: () => refreshMessaging(queries),
  });
