import type { Sql } from '../../types';
import type { RestRequest } from '../request';
import { ident } from './quote';

/** Headers that functions may read through `request.headers`; those that carry a secret stay out of the database. */
const withheld = new Set(['authorization', 'apikey', 'cookie', 'x-forwarded-for', 'x-real-ip', 'forwarded']);

function headersSetting(request: RestRequest): string {
  const headers: [string, string][] = [];
  for (const [name, value] of request.headers) if (!withheld.has(name)) headers.push([name, value]);
  // The address the gateway found; what a client claims about itself would fool functions that count attempts.
  if (request.caller.ip !== null) headers.push(['x-forwarded-for', request.caller.ip]);
  return JSON.stringify(Object.fromEntries(headers));
}

/**
 * Puts the caller into the transaction, in one statement: search path, role, claims and what the request was. All of
 * it is local to the transaction (threat 46), so the next request on the same connection starts without.
 */
export async function applyRequestSettings(sql: Sql, request: RestRequest): Promise<void> {
  const path = [...new Set([request.schema, 'public', 'extensions'])].map(ident).join(', ');
  const settings = [
    ['search_path', path],
    ['request.jwt.claims', JSON.stringify(request.caller.claims)],
    ['request.method', request.method],
    ['request.path', request.path],
    ['request.headers', headersSetting(request)],
    ['request.cookies', '{}'],
    // Where functions that count attempts look the caller's address up; empty where the host knows none.
    ['request.client_ip', request.caller.ip ?? ''],
    ...(request.prefer.timezone === null ? [] : [['timezone', request.prefer.timezone]]),
    // The role comes last: what follows runs with its privileges.
    ['role', request.caller.role],
  ];
  const calls = settings.map(
    (_, index) => `set_config($${index * 2 + 1}::text, $${index * 2 + 2}::text, true)`,
  );
  await sql.query(`SELECT ${calls.join(', ')}`, settings.flat());
}
