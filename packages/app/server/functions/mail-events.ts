import type { EdgeHandler } from '@foregather/supabase-embedded';
import { takeMailEvents } from '../../../../supabase/functions/mail-events/handler.ts';

/** Runs in a thread of its own; its Deno entry is in supabase/functions. */
export const handler: EdgeHandler = (request, { env, fetch, clock }) =>
  takeMailEvents(request, { env, fetch, now: () => clock.now() });
