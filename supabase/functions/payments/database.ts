import * as z from 'zod';
import { Refused } from './refused.ts';

export interface PaymentsContext {
  /** SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, SITE_URL, and the keys of a provider. */
  env: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The role that the gateway found; `service_role` for the scheduler. */
  role: string;
}

const refusalSchema = z.object({ message: z.string(), hint: z.string().nullish() });

async function post(
  context: PaymentsContext,
  name: string,
  args: unknown,
  headers: Record<string, string>,
): Promise<unknown> {
  const reply = await context.fetch(`${context.env['SUPABASE_URL']}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const body: unknown = reply.status === 204 ? null : await reply.json();
  if (reply.ok) return body;
  const refusal = refusalSchema.safeParse(body);
  throw new Refused(
    reply.status >= 500 ? 503 : reply.status,
    refusal.data?.message ?? 'The payment could not be kept. Try again.',
    refusal.data?.hint ?? undefined,
  );
}

/** Calls a database function with the service key. */
export function asService(context: PaymentsContext, name: string, args: unknown = {}): Promise<unknown> {
  const key = context.env['SUPABASE_SERVICE_ROLE_KEY'] ?? '';
  return post(context, name, args, { apikey: key, authorization: `Bearer ${key}` });
}

/** Calls a database function as whoever called this function: the database decides what they may. */
export function asCaller(
  context: PaymentsContext,
  request: Request,
  name: string,
  args: unknown,
): Promise<unknown> {
  const key = context.env['SUPABASE_ANON_KEY'] ?? '';
  return post(context, name, args, {
    apikey: key,
    authorization: request.headers.get('authorization') ?? `Bearer ${key}`,
  });
}
