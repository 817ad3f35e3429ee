import { auth } from './auth';
import { functions } from './functions';
import { gateway } from './gateway';
import { realtime } from './realtime';
import { rest } from './rest';
import { storage } from './storage';

/** Everything `@supabase/supabase-js` depends on, by service. An entry has cases in the tests, or a reason why not. */
export const contract = { gateway, auth, rest, storage, realtime, functions } as const;

export type ContractService = keyof typeof contract;
export type Endpoint<S extends ContractService> = Extract<keyof (typeof contract)[S], string>;
