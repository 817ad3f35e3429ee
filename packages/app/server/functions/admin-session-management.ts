import type { EdgeHandler } from '@foregather/supabase-embedded';
import { manageSessions } from '../../../../supabase/functions/admin-session-management/handler.ts';

/** Runs in a thread of its own; its Deno entry is in supabase/functions. */
export const handler: EdgeHandler = (request, { env, fetch }) => manageSessions(request, { env, fetch });
