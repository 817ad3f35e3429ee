import { Resolver } from 'node:dns/promises';
import type { EdgeHandler } from '@foregather/supabase-embedded';
import { answersOf, type RecordType } from '../../../../supabase/functions/sender-domain/dns.ts';
import { checkSenderDomain } from '../../../../supabase/functions/sender-domain/handler.ts';

const resolver = new Resolver({ timeout: 2000, tries: 2 });

const resolve = (name: string, type: RecordType) => {
  if (type === 'A') return resolver.resolve4(name);
  if (type === 'AAAA') return resolver.resolve6(name);
  return type === 'MX' ? resolver.resolveMx(name) : resolver.resolveTxt(name);
};

/** Runs in a thread of its own; its Deno entry is in supabase/functions. */
export const handler: EdgeHandler = (request, { env, clock }) =>
  checkSenderDomain(request, {
    env,
    ask: (name, type) => answersOf(resolve(name, type)),
    now: () => clock.now(),
  });
