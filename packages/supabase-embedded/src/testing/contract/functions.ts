import type { ServiceContract } from './types';

/** `/functions/v1`. */
export const functions = {
  'POST /:name': { what: 'call a function' },
  'GET, PUT, PATCH and DELETE /:name': { what: 'the other methods' },
  'OPTIONS /:name': { what: 'preflight of a browser' },
  'body types': { what: 'text, bytes, form data, JSON' },
  'response types': { what: 'JSON, bytes, text, event stream' },
  'unknown function': { what: '404 NOT_FOUND' },
  verify_jwt: { what: '401 without a token' },
  'failing function': { what: 'a crash, a time limit: kept to its call' },
  'x-region': {
    what: 'choose a region',
    notBuilt: 'There is one place; the header is accepted and ignored.',
  },
} as const satisfies ServiceContract;
