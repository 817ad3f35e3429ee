import type { Sql } from '@foregather/supabase-embedded';
import type { Account } from './accounts';
import { stableId } from './ids';
import { insertRows } from './insert';

/** Somebody without an account who used the contact form. */
export interface Visitor {
  name: string;
  email: string;
}

export interface SupportRequest {
  id: string;
  receipt: string;
  by: Account | Visitor;
  topic: 'question' | 'problem' | 'billing' | 'privacy' | 'feedback' | 'other';
  subject: string;
  state: 'open' | 'answered' | 'closed';
  page: string | null;
  diagnostics: Readonly<Record<string, string | number | boolean>> | null;
  at: string;
  /** What was said, the first message included, with the hours after `at`. */
  messages: readonly { author: 'requester' | 'staff'; body: string; hours: number }[];
}

const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** Writes requests with their messages, as the support functions would have left them. */
export async function insertSupportRequests(
  sql: Sql,
  set: number,
  requests: readonly SupportRequest[],
): Promise<void> {
  await insertRows(
    sql,
    'public.support_requests',
    requests.map(({ by, at, messages, ...request }) => ({
      id: request.id,
      receipt: request.receipt,
      user_id: 'id' in by ? by.id : null,
      requester_name: 'id' in by ? `${by.firstName} ${by.lastName}` : by.name,
      requester_email: by.email,
      topic: request.topic,
      subject: request.subject,
      state: request.state,
      page: request.page,
      diagnostics: request.diagnostics,
      created_at: at,
      updated_at: after(at, messages.at(-1)?.hours ?? 0),
    })),
  );
  const said = requests.flatMap(({ id, at, messages }) =>
    messages.map(({ author, body, hours }) => ({
      request_id: id,
      author,
      body,
      created_at: after(at, hours),
    })),
  );
  await insertRows(
    sql,
    'public.support_messages',
    said.map((message, n) => ({ id: stableId('message', n + 1, set), ...message })),
  );
}
