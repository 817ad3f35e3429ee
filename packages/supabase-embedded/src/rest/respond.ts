import * as z from 'zod';
import { headersSetting, notSingular, offsetBeyondTotal, type RestError, statusSetting } from './errors';
import type { NegotiatedRequest } from './media';
import { preferencesApplied } from './parse/prefer';
import type { RestRequest } from './request';
import type { ResultRow } from './sql/statement';

const headersShape = z.array(z.record(z.string(), z.string()));

/** Headers set by a function through the `response.headers` setting; PGRST111 if they are malformed. */
function addHeadersSetting(headers: Headers, text: string | null): void {
  if (text === null) return;
  try {
    for (const entry of headersShape.parse(JSON.parse(text)))
      for (const [name, value] of Object.entries(entry))
        if (name.toLowerCase() === 'set-cookie') headers.append(name, value);
        else headers.set(name, value);
  } catch {
    throw headersSetting();
  }
}

function statusOf(text: string | null, usual: number): number {
  if (text === null) return usual;
  const status = Number(text);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw statusSetting();
  return status;
}

/** Throws PGRST116 unless a request for one object matched exactly one row. */
export function refusePlural(request: NegotiatedRequest, result: ResultRow): void {
  if (request.accept.shape === 'object' && Number(result.page) !== 1) throw notSingular(Number(result.page));
}

/**
 * The range of the page within the total: header text and status. PGRST103 when the page starts beyond the end. An
 * estimate below the number of returned rows is corrected.
 */
export function contentRange(offset: number, result: ResultRow): { header: string; status: number } {
  const page = Number(result.page);
  const least = page === 0 ? 0 : offset + page;
  const total = result.total === null ? null : Math.max(Number(result.total), least);
  if (total !== null && offset > total) throw offsetBeyondTotal(offset, total);
  const span = page === 0 ? '*' : `${offset}-${offset + page - 1}`;
  return { header: `${span}/${total ?? '*'}`, status: total !== null && page < total ? 206 : 200 };
}

/** The headers of a body: its media type, and the schema it is of. */
export function contentHeaders(request: RestRequest, contentType: string): Record<string, string> {
  const { profile } = request;
  return { 'content-type': contentType, ...(profile === null ? {} : { 'content-profile': profile }) };
}

/** What a media type of the project may do where a browser shows it. */
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The bytes of base64 as Postgres writes it, with line breaks. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The response to a successful request. `verb` determines the applied preferences. */
export function answer(
  request: NegotiatedRequest,
  result: ResultRow,
  reply: {
    status: number;
    verb: 'read' | 'write' | 'call';
    /** Whether there is a body; HEAD omits it in any case. */
    body: boolean;
    headers: Record<string, string>;
  },
): Response {
  const headers = new Headers(reply.headers);
  const applied = preferencesApplied(request.prefer, reply.verb);
  if (applied !== null) headers.set('preference-applied', applied);
  if (reply.body)
    for (const [name, value] of Object.entries(contentHeaders(request, request.accept.contentType)))
      headers.set(name, value);
  const { status: asked } = result;
  const status = statusOf(asked, reply.status);
  addHeadersSetting(headers, result.headers);
  const empty =
    !reply.body || request.method === 'HEAD' || status === 204 || status === 205 || status === 304;
  if (empty) return new Response(null, { status, headers });
  const { handler } = request.accept;
  // As pages they run on the origin of the app, so they run nothing.
  if (handler !== undefined && !headers.has('content-security-policy'))
    headers.set('content-security-policy', CLOSED);
  const text = result.body ?? '';
  return new Response(handler?.bytes === true ? bytesOf(text) : text, { status, headers });
}

/** The response to a refused request. */
export function refusal(error: RestError, method: string): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${error.body.code.replaceAll(/[^A-Za-z0-9_]/g, '')}`,
  });
  try {
    for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  } catch {
    return refusal(headersSetting(), method);
  }
  const bodyless = method === 'HEAD' || error.status === 204 || error.status === 205 || error.status === 304;
  return new Response(bodyless ? null : JSON.stringify(error.body), { status: error.status, headers });
}
