import type { EdgeHandler } from '@foregather/supabase-embedded';
import { deliverOutbox } from '../../../../supabase/functions/deliver-outbox/handler.ts';

/** Runs in a thread of its own; its Deno entry is in supabase/functions. */
export const handler: EdgeHandler = (_request, { env, caller, fetch, mailer }) =>
  deliverOutbox({ env, role: caller.role, fetch, send: (message) => mailer.send(message) });
