import { auth } from './auth';
import { functions } from './functions';
import { gateway } from './gateway';
import { realtime } from './realtime';
import { rest } from './rest';
import { storage } from './storage';

/** Everything `@supabase/supabase-js` depends on, by service. An entry has cases in the tests, or a reason why not. */
export const contract = { gateway, auth, rest, storage, realtime, functions } as const;

export type ContractService = keyof typeof contract;

/** What each part follows: the release of its upstream, or what stands for one where no release was compared. */
export const upstream: Readonly<Record<ContractService, string>> = {
  gateway: 'the publishable and secret keys of hosted projects; it has no releases of its own',
  auth: 'GoTrue 2.180.0, the version that its `/health` reports',
  rest: 'PostgREST 14',
  storage: 'what the client calls; no release of storage-api was compared',
  realtime: 'protocols 1.0.0 and 2.0.0 as the client speaks them; no release of the server was compared',
  functions: 'what the client calls; no release of the edge runtime was compared',
};
export type Endpoint<S extends ContractService> = Extract<keyof (typeof contract)[S], string>;
