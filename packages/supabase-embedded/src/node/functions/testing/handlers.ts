/** Edge functions for the isolation tests, well-behaved and misbehaving. */
import { threadId } from 'node:worker_threads';
import type { EdgeHandler } from '../../../types';

export const greet: EdgeHandler = async (request, { env, caller, clock }) =>
  Response.json(
    {
      said: env['GREETING'],
      body: await request.text(),
      role: caller.role,
      token: caller.token,
      now: clock.now(),
      thread: threadId,
      secret: process.env['HOST_SECRET'] ?? null,
    },
    { status: 201, headers: { 'x-made-by': 'greet' } },
  );
export const calls: EdgeHandler = async (_request, { env, fetch }) => {
  const answer = await fetch(`${env['SUPABASE_URL']}/rest/v1/things`, { method: 'POST', body: 'one' });
  return new Response(await answer.text(), { status: answer.status });
};
export const mails: EdgeHandler = async (_request, { mailer }) => {
  await mailer.send({ to: 'a@example.org', subject: 's', text: 't', html: 'h', kind: 'test' });
  return new Response('sent');
};
export const throws: EdgeHandler = () => {
  throw new Error('canary');
};
export const loops: EdgeHandler = () => {
  for (;;);
};
export const exits: EdgeHandler = () => process.exit(0);
export const grows: EdgeHandler = () => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length));
};
export const forgets: EdgeHandler = () =>
  new Promise(() => {
    setTimeout(() => {
      throw new Error('thrown where nobody catches it');
    });
  });
export const floods: EdgeHandler = () => new Response('x'.repeat(2_000_000));
export const slow: EdgeHandler = async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return new Response(String(threadId));
};
