import type { EdgeFunction } from '@foregather/supabase-embedded';
import { isolatedFunction } from '@foregather/supabase-embedded/node';

const NAMES = [
  'admin-session-management',
  'deliver-outbox',
  'mail-events',
  'payments',
  'sender-domain',
] as const;
/** Check their callers themselves: providers, mail servers and guests who pay have no token of ours. */
const OPEN: ReadonlySet<string> = new Set(['mail-events', 'payments']);

export interface ProductFunctions {
  functions: Record<string, EdgeFunction>;
  close(): Promise<void>;
}

/**
 * The edge functions as the embedded backend hosts them, each in threads of its own: a crash, an endless loop or a full
 * heap costs one call. Each has its file beside this one in the build, and its Deno entry in supabase/functions.
 */
export function hostFunctions(): ProductFunctions {
  const hosted = NAMES.map((name) => ({
    name,
    // The scheduler calls one after the other; a second thread serves people while another call of theirs runs.
    // Put together, so that no bundler takes the file for an asset.
    ...isolatedFunction({
      module: new URL(['.', `function-${name}.js`].join('/'), import.meta.url),
      memoryMb: 96,
    }),
  }));
  return {
    functions: Object.fromEntries(
      hosted.map(({ name, handler }) => [name, { handler, verifyJwt: !OPEN.has(name) }]),
    ),
    close: async () => {
      await Promise.all(hosted.map((one) => one.close()));
    },
  };
}
