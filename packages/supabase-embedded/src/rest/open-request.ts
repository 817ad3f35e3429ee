import type { Caller } from '../types';
import { invalidBody, rpcMethod, transactionEndRefused, unknownSchema, unsupportedMethod } from './errors';
import { parseAccept } from './parse/accept';
import { parsePrefer } from './parse/prefer';
import type { RestRequest } from './request';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The schema of a request, and whether the answer names it: a caller chose it, or could have chosen another. */
function schemaOf(
  request: Request,
  method: RestRequest['method'],
  exposed: readonly string[],
): { schema: string; profile: string | null } {
  const reading = method === 'GET' || method === 'HEAD';
  const asked = request.headers.get(reading ? 'accept-profile' : 'content-profile');
  if (asked === null) {
    const schema = exposed[0] ?? 'public';
    return { schema, profile: exposed.length > 1 ? schema : null };
  }
  if (!exposed.includes(asked)) throw unknownSchema(asked, exposed);
  return { schema: asked, profile: asked };
}

function rangeOf(headers: Headers): RestRequest['range'] {
  const unit = headers.get('range-unit');
  const match = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(headers.get('range') ?? '');
  if (match === null || (unit !== null && unit !== 'items')) return null;
  return { from: Number(match[1]), to: match[2] === undefined ? null : Number(match[2]) };
}

/** The parameters sorted by name, as PostgREST repeats them in `Content-Location`. */
function locationOf(path: string, search: URLSearchParams): string {
  const sorted = new URLSearchParams(search);
  sorted.sort();
  const text = sorted.toString();
  return text === '' ? path : `${path}?${text}`;
}

interface RequestRules {
  schemas: readonly string[];
  /** Honour `Prefer: tx=` of the secret key. */
  transactionEnd: boolean;
}

/** Reads method, schema, preferences and the accepted media types; 405, 406 or 400 when they cannot be served. */
export function openRequest(
  request: Request,
  call: { path: string; caller: Caller },
  { schemas: exposed, transactionEnd }: RequestRules,
): RestRequest {
  const method = methods.find((item) => item === request.method);
  if (method === undefined)
    throw call.path.startsWith('/rpc/') ? rpcMethod(request.method) : unsupportedMethod(request.method);
  const url = new URL(request.url);
  const prefer = parsePrefer(request.headers.get('prefer'));
  if (prefer.tx !== null && !(transactionEnd && call.caller.role === 'service_role'))
    throw transactionEndRefused(prefer.tx);
  return {
    method,
    path: url.pathname,
    url: request.url,
    ...schemaOf(request, method, exposed),
    headers: request.headers,
    search: url.searchParams,
    location: locationOf(call.path, url.searchParams),
    offers: parseAccept(request.headers.get('accept')),
    prefer,
    range: rangeOf(request.headers),
    caller: call.caller,
    body: async () => {
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer());
      } catch (error) {
        // Only a decoding error is the client's fault; a broken stream is not.
        if (error instanceof TypeError && error.message.includes('encoded'))
          throw invalidBody('Invalid UTF-8 in the request body');
        throw error;
      }
    },
  };
}
