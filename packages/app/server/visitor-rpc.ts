import type { RpcAnswer, VisitorFunction, VisitorRpc } from '@foregather/features/patterns/token-page/server';
import * as z from 'zod';

const errorSchema = z.object({
  message: z.string().catch('unknown'),
  hint: z.string().nullable().catch(null),
  details: z.string().nullable().catch(null),
});

export interface VisitorRpcOptions {
  /** Where the REST API is, without a slash at the end. */
  baseUrl: string;
  anonKey: string;
  /** Sends the request; the embedded backend takes the visitor's address along, for its limits. */
  send: (request: Request, ip: string | null) => Promise<Response>;
}

/** The refusals of our functions carry their code under another name than those of the database. */
const refusalSchema = z
  .object({ message: z.string(), code: z.string().nullish() })
  .transform(({ message, code }) => ({ message, hint: code ?? null, details: null }));

async function ask(
  { baseUrl, anonKey, send }: VisitorRpcOptions,
  ip: string | null,
  path: string,
  args: unknown,
  errors: z.ZodType<RpcAnswer['error']>,
): Promise<RpcAnswer> {
  const request = new Request(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  try {
    const reply = await send(request, ip);
    const body: unknown = await reply.json();
    return reply.ok
      ? { data: body, error: null, status: reply.status }
      : { data: null, error: errors.parse(body), status: reply.status };
  } catch {
    // No answer, or one that is no JSON: the page says that nothing was sent.
    return { data: null, error: { message: 'unreachable', hint: null, details: null }, status: 0 };
  }
}

/** Calls the database as a visitor: with the publishable key and nothing else. */
export const visitorRpc =
  (options: VisitorRpcOptions) =>
  (ip: string | null): VisitorRpc =>
  (name, args) =>
    ask(options, ip, `/rest/v1/rpc/${name}`, args, errorSchema);

/** Calls an edge function as a visitor, by its path: `payments/start`. */
export const visitorFunction =
  (options: VisitorRpcOptions) =>
  (ip: string | null): VisitorFunction =>
  (path, body) =>
    ask(options, ip, `/functions/v1/${path}`, body, refusalSchema);
