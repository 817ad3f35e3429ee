import type { ServiceContract } from './types';

const BEFORE_DATABASE = 'The gateway answers before a database is asked.';

/** Rules in front of every service: keys, keyless endpoints, and cross-origin rules. */
export const gateway = {
  'API keys': { what: 'publishable and secret, as header and as bearer', oneEngine: BEFORE_DATABASE },
  'addresses without a key': { what: 'links of mails, public and signed files', oneEngine: BEFORE_DATABASE },
  CORS: { what: 'preflight, allowed and exposed headers', oneEngine: BEFORE_DATABASE },
  'legacy JWT keys': {
    what: 'anon and service_role as HS256 tokens',
    notBuilt: 'They cannot be revoked one by one, and those that are published everywhere would work too.',
  },
  '/graphql/v1': {
    what: 'pg_graphql',
    notBuilt: 'The embedded engine has no such extension, and the product asks nothing by GraphQL.',
  },
} as const satisfies ServiceContract;
