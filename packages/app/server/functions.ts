import type { EdgeFunction } from '@foregather/supabase-embedded';
import { manageSessions } from '../../../supabase/functions/admin-session-management/handler.ts';
import { deliverOutbox } from '../../../supabase/functions/deliver-outbox/handler.ts';

/** The edge functions as the embedded backend hosts them; each has its Deno entry in supabase/functions. */
export const functions: Record<string, EdgeFunction> = {
  'admin-session-management': {
    handler: (request, { env, fetch }) => manageSessions(request, { env, fetch }),
  },
  'deliver-outbox': {
    handler: (_request, { env, caller, fetch, mailer }) =>
      deliverOutbox({ env, role: caller.role, fetch, send: (message) => mailer.send(message) }),
  },
};
