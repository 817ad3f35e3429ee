import { http } from 'msw';
import { backend, SUPABASE_URL } from './backend';
import { realtimeHandler } from './realtime';

/** One handler: the embedded backend answers whatever the client asks. */
export const handlers = [
  realtimeHandler,
  http.all(`${SUPABASE_URL}/*`, async ({ request }) => (await backend()).fetch(request)),
];
