import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './people';

const notice = z.object({
  id: z.string(),
  kind: z.string(),
  to_address: z.string(),
  to_name: z.string().nullable(),
  token: z.null(),
  event: z.null(),
  details: z.record(z.string(), z.unknown()),
});

/** Two people who ask, an admin who answers, and visitors; with what each of them calls. */
export async function openSupportDesk(db: Driver) {
  const [first, second, third] = [
    await signUp(db, 'ada@example.org', { full_name: 'Ada Okafor' }),
    await signUp(db, 'ben@example.org'),
    await signUp(db, 'staff@example.org'),
  ];
  await db.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [third.id]);
  let visitors = 0;
  /** The form as the page sends it, from the visitor who came last. */
  const form = (more: Record<string, unknown> = {}) => ({
    topic: 'question',
    subject: 'Printing',
    message: 'How do I print the list?',
    name: 'Vera Visitor',
    email: `vera${visitors}@example.org`,
    request_key: randomUUID(),
    ...more,
  });
  const submit = async (caller: Caller, more?: Record<string, unknown>) =>
    z.string().parse(await rpc(db, caller, 'submit_contact_request', form(more)));
  return {
    ada: user(first.id),
    ben: user(second.id),
    admin: user(third.id, { aal: 'aal2' }),
    /** A visitor at an address of their own, so that no test meets the limits of another. */
    visitor: (): Caller => {
      visitors += 1;
      return { ...anon, ip: `203.0.113.${visitors}` };
    },
    form,
    /** Sends the form; the receipt number. */
    submit,
    /** Sends the form; the request's id. */
    ask: async (caller: Caller) => {
      const receipt = await submit(caller);
      return String(await value(db, 'select id from public.support_requests where receipt = $1', [receipt]));
    },
    /** Calls one of the procedures about a request. */
    act: (caller: Caller, name: string, request_id: string, message?: string) =>
      rpc(db, caller, name, {
        request_id,
        ...(message === undefined ? {} : { message, request_key: randomUUID() }),
      }),
    stateOf: (id: string) => value(db, 'select state from public.support_requests where id = $1', [id]),
    /** Mails that wait, each once. */
    claim: async () =>
      z.array(notice).parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 200 })),
    countRequests: async () =>
      (await rows(db, 'select count(*)::int as n from public.support_requests'))[0]?.['n'],
  };
}

export type SupportDesk = Awaited<ReturnType<typeof openSupportDesk>>;
