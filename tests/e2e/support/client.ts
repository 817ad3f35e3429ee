import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { linkIn, type RunningServer } from './server.ts';

/** Node 20 has no WebSocket, and the client does not start without one. Nothing here opens a channel. */
export class NoWebSocket extends EventTarget {
  readonly address: string | URL;
  constructor(address: string | URL) {
    super();
    this.address = address;
  }
}

const configSchema = z.object({ supabaseUrl: z.string(), supabaseAnonKey: z.string() });
const keysSchema = z.object({ secretKey: z.string(), signing: z.record(z.string(), z.unknown()) });

/** The configuration of the app: the URL of the API, and the publishable key. */
export async function readConfig(server: Pick<RunningServer, 'url'>) {
  const answer = await fetch(`${server.url}/config.json`);
  return configSchema.parse(await answer.json());
}

/** The keys that this installation created on its first start. */
export async function readKeys(server: RunningServer) {
  return keysSchema.parse(JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8')));
}

/** The real client without a session. `key`: the publishable one by default. */
export async function connect(server: Pick<RunningServer, 'url'>, key?: string): Promise<SupabaseClient> {
  const config = await readConfig(server);
  return createClient(config.supabaseUrl, key ?? config.supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoWebSocket as unknown as typeof WebSocket }, // A stand-in by design: see above.
  });
}

export interface Account {
  client: SupabaseClient;
  email: string;
  password: string;
  userId: string;
  orgId: string;
  accessToken: string;
}

export const PASSWORD = 'harbour-lantern-41-quilt';

/** Signs up, confirms with the mail's token, and returns the signed-in client. */
export async function openAccount(
  server: RunningServer,
  email: string,
  data: Record<string, unknown> = {},
): Promise<Account> {
  const client = await connect(server);
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (signUp.error) throw signUp.error;
  const link = new URL(linkIn(await server.mail(email, /confirm/i), '/auth/callback'));
  const { data: verified, error } = await client.auth.verifyOtp({
    type: 'email',
    token_hash: link.searchParams.get('token_hash') ?? '',
  });
  if (error) throw error;
  if (!verified.user || !verified.session) throw new Error('Confirmed, but not signed in.');
  const member = await client.from('org_members').select('org_id').eq('user_id', verified.user.id).single();
  if (member.error) throw member.error;
  return {
    client,
    email,
    password: PASSWORD,
    userId: verified.user.id,
    orgId: z.object({ org_id: z.string() }).parse(member.data).org_id,
    accessToken: verified.session.access_token,
  };
}

/** Sends one raw request to the REST API. */
export async function rest(server: RunningServer, path: string, init: RequestInit & { token?: string } = {}) {
  const { token, headers, ...others } = init;
  const { supabaseAnonKey } = await readConfig(server);
  const response = await fetch(`${server.url}/rest/v1/${path}`, {
    ...others,
    headers: {
      apikey: supabaseAnonKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(others.body ? { 'content-type': 'application/json' } : {}),
      ...Object.fromEntries(new Headers(headers)),
    },
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

const errorSchema = z.object({ code: z.string().min(1), message: z.string().min(1) });

/** The stable code of an error response; throws if the body is not an API error. */
export const codeOf = (text: string) => errorSchema.parse(JSON.parse(text)).code;
