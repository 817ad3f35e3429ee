import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { readDiagnostics } from './diagnostics';
import { supportKeys } from './queries';
import type { ContactDraft, SupportAnswerDraft, SupportMessageDraft, SupportRequestDraft } from './schema';

/** A draft with what makes sending it twice one request: a UUID that stays the same until it has arrived. */
export interface Sending<Draft> {
  draft: Draft;
  requestKey: string;
}

/** What went wrong and where, as far as the sender agreed to tell. */
const told = ({ withDiagnostics }: SupportRequestDraft, page: string) =>
  withDiagnostics ? { page, diagnostics: { ...readDiagnostics() } } : {};

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: supportKeys.all });

/**
 * Sends the public form and resolves to the receipt number. `page`: the path it was opened from. A refused field's name
 * is the error's hint: topic, subject, message, name or email.
 */
export const submitContactMutation = (queries: QueryClient, page: string) =>
  mutationOptions({
    mutationFn: async ({ draft, requestKey }: Sending<ContactDraft>): Promise<string> =>
      unwrap(
        await db().rpc('submit_contact_request', {
          topic: draft.topic,
          subject: draft.subject,
          message: draft.message,
          name: draft.name,
          email: draft.email,
          website: draft.website,
          request_key: requestKey,
          ...told(draft, page),
        }),
      ),
    // Of somebody signed in it is one of their requests.
    onSuccess: () => refresh(queries),
  });

/** Starts a request of the account that is signed in; resolves to its receipt number. */
export const startRequestMutation = (queries: QueryClient, page: string) =>
  mutationOptions({
    mutationFn: async ({ draft, requestKey }: Sending<SupportRequestDraft>): Promise<string> =>
      unwrap(
        await db().rpc('submit_contact_request', {
          topic: draft.topic,
          subject: draft.subject,
          message: draft.message,
          request_key: requestKey,
          ...told(draft, page),
        }),
      ),
    onSuccess: () => refresh(queries),
  });

/** Adds a message to the user's own request, which is then open. Resolves to the id of the message. */
export const addSupportMessageMutation = (queries: QueryClient, requestId: string) =>
  mutationOptions({
    mutationFn: async ({ draft, requestKey }: Sending<SupportMessageDraft>): Promise<string> =>
      unwrap(
        await db().rpc('add_support_message', {
          request_id: requestId,
          message: draft.message,
          request_key: requestKey,
        }),
      ),
    onSuccess: () => refresh(queries),
  });

/** Closes the user's own request. */
export const closeRequestMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (requestId: string) =>
      unwrapNothing(await db().rpc('close_support_request', { request_id: requestId })),
    onSuccess: () => refresh(queries),
  });

/** For admins: answers by mail and, when asked, ends the request. Resolves to the message's id. */
export const answerRequestMutation = (queries: QueryClient, requestId: string) =>
  mutationOptions({
    mutationFn: async ({ draft, requestKey }: Sending<SupportAnswerDraft>): Promise<string> =>
      unwrap(
        await db().rpc('admin_answer_support_request', {
          request_id: requestId,
          message: draft.message,
          close_it: draft.closeIt,
          request_key: requestKey,
        }),
      ),
    onSuccess: () => refresh(queries),
  });

/** For admins: ends a request without an answer. */
export const closeAnyRequestMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (requestId: string) =>
      unwrapNothing(await db().rpc('admin_close_support_request', { request_id: requestId })),
    onSuccess: () => refresh(queries),
  });

/** For admins: opens a closed request again. */
export const reopenRequestMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (requestId: string) =>
      unwrapNothing(await db().rpc('admin_reopen_support_request', { request_id: requestId })),
    onSuccess: () => refresh(queries),
  });
