/**
 * Cross-origin rules of the API. The API is open to every origin and never takes cookies: who asks is decided by
 * headers that another site cannot make a browser add by itself (security.md, threats 98 and 99).
 */
const ALLOWED_HEADERS = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-supabase-api-version',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'cache-control',
  'x-region',
  'x-retry-count',
  'idempotency-key',
].join(', ');

const EXPOSED_HEADERS = [
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'x-total-count',
  'link',
  'x-supabase-api-version',
  'x-sb-error-code',
  'sb-request-id',
  'x-relay-error',
  'retry-after',
].join(', ');

/** Answer to the browser's question before a cross-origin request. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '3600',
    },
  });
}

/** Lets scripts of other origins read the answer and the headers the client library needs. */
export function allowCrossOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
}
