import type { VisitorRpc } from '@foregather/features/patterns/token-page/server';
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

/** Calls the database as a visitor: with the publishable key and nothing else. */
export const visitorRpc =
  ({ baseUrl, anonKey, send }: VisitorRpcOptions) =>
  (ip: string | null): VisitorRpc =>
  async (name, args) => {
    const request = new Request(`${baseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    try {
      const reply = await send(request, ip);
      const body: unknown = await reply.json();
      return reply.ok
        ? { data: body, error: null, status: reply.status }
        : { data: null, error: errorSchema.parse(body), status: reply.status };
    } catch {
      // No answer, or one that is no JSON: the page says that nothing was sent.
      return { data: null, error: { message: 'unreachable', hint: null, details: null }, status: 0 };
    }
  };
