import type { Sql } from '../../types';
import type { RestRequest } from '../request';
import { ident } from './quote';

/** Headers not passed to functions through `request.headers`, because they contain secrets. */
const withheld = new Set(['authorization', 'apikey', 'cookie', 'x-forwarded-for', 'x-real-ip', 'forwarded']);

function headersSetting(request: RestRequest): string {
  const headers: [string, string][] = [];
  for (const [name, value] of request.headers) if (!withheld.has(name)) headers.push([name, value]);
  // The address determined by the gateway; one claimed by the client would mislead functions that count attempts.
  if (request.caller.ip !== null) headers.push(['x-forwarded-for', request.caller.ip]);
  return JSON.stringify(Object.fromEntries(headers));
}

/**
 * Applies the caller to the transaction in one statement: search path, role, claims and request data. All of it is
 * local to the transaction (threat 46), so the next request on the same connection starts without it.
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
    // Functions that count attempts read the caller's address here; empty if the host does not know it.
    ['request.client_ip', request.caller.ip ?? ''],
    ...(request.prefer.timezone === null ? [] : [['timezone', request.prefer.timezone]]),
    // The role is set last: everything after it runs with its privileges.
    ['role', request.caller.role],
  ];
  const calls = settings.map(
    (_, index) => `set_config($${index * 2 + 1}::text, $${index * 2 + 2}::text, true)`,
  );
  await sql.query(`SELECT ${calls.join(', ')}`, settings.flat());
}
