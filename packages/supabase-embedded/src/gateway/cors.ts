/**
 * Cross-origin rules of the API. The API is open to every origin and ignores cookies: the caller is identified by
 * headers that another site cannot make a browser send (docs/security.md, threats 98 and 99).
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
  'x-upsert',
  'x-metadata',
  'x-signature',
  'if-none-match',
  'if-modified-since',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'upload-defer-length',
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
  'etag',
  'content-disposition',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
].join(', ');

/** Answers a preflight request. */
export function preflight(more: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '3600',
      ...more,
    },
  });
}

/** Allows scripts of other origins to read the response and the headers that the client library needs. */
export function allowCrossOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
}
