import * as z from 'zod';

export interface SessionManagementContext {
  /** SUPABASE_URL and SUPABASE_ANON_KEY. */
  env: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
}

/** Bodies beyond this are no call of ours, in characters. */
const LONGEST_BODY = 2000;
const account = z.uuid('user_id must be the id of an account.');

/** The closed list of actions, each with its own parameters and nothing else. */
const callSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('get_sessions') }),
  z.strictObject({ action: z.literal('get_user_session_info'), user_id: account }),
  z.strictObject({ action: z.literal('force_logout'), user_id: account }),
]);
type Call = z.output<typeof callSchema>;

const PROCEDURES: Readonly<Record<Call['action'], string>> = {
  get_sessions: 'admin_get_sessions',
  get_user_session_info: 'admin_user_session_info',
  force_logout: 'admin_force_logout',
};

/** What PostgREST answers a refused call with. */
const refusalSchema = z.object({ message: z.string(), hint: z.nullish(z.string()) });

const refuse = (status: number, code: string, error: string) => Response.json({ error, code }, { status });

function parseCall(text: string): Call | string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'The body must be JSON.';
  }
  const call = callSchema.safeParse(body);
  return call.success ? call.data : (call.error.issues[0]?.message ?? 'The call is malformed.');
}

/**
 * Sessions of accounts for admins: `{ action, user_id }` with get_sessions, get_user_session_info or force_logout.
 * The caller's own token goes on to the database, which alone decides; nothing in the body names a role.
 * Answers `{ data }`, or `{ error, code }` with 400 (malformed), 401 (not signed in), 403 (not allowed) or 404.
 */
export async function manageSessions(
  request: Request,
  { env, fetch }: SessionManagementContext,
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'method', 'Send the call by POST.');
  const authorization = request.headers.get('authorization') ?? '';
  const text = await request.text();
  const call = text.length > LONGEST_BODY ? 'The body is too long.' : parseCall(text);
  if (typeof call === 'string') return refuse(400, 'malformed', call);
  const reply = await fetch(`${env['SUPABASE_URL']}/rest/v1/rpc/${PROCEDURES[call.action]}`, {
    method: 'POST',
    headers: {
      apikey: env['SUPABASE_ANON_KEY'] ?? '',
      authorization,
      'content-type': 'application/json',
    },
    body: JSON.stringify('user_id' in call ? { account: call.user_id } : {}),
  });
  const answer: unknown = await reply.json().catch(() => null);
  if (reply.ok) return Response.json({ data: answer });
  const refusal = refusalSchema.safeParse(answer);
  // A failure of the database is no answer to the caller: its words may say more than they should know.
  if (!refusal.success || reply.status >= 500)
    return refuse(502, 'failed', 'The sessions could not be reached. Try again.');
  // Without a user the database refuses the procedure itself, whose name is nobody's business.
  if (reply.status === 401) return refuse(401, 'not_signed_in', 'Sign in first.');
  return refuse(reply.status, refusal.data.hint ?? 'refused', refusal.data.message);
}
