import type { AuthHandler } from './context';

/**
 * Least time an answer takes, in ms, where the work behind it depends on whether there is an account: more than that
 * work takes, less than a person notices. The statements are alike anyway (see `issueCode`); this covers what Postgres
 * does for a row that exists and not for one that does not (docs/security.md, threat 51).
 */
const FLOOR_MS = 40;

// Taken at load time: a test that stops the clock must not stop the service.
const wait = globalThis.setTimeout;
const now = () => performance.now();

/** Holds a good answer back until the floor. Refusals do not depend on accounts and go out at once. */
export function withMinimumResponseTime(handler: AuthHandler): AuthHandler {
  return async (context, call) => {
    const began = now();
    const answer = await handler(context, call);
    const left = FLOOR_MS - (now() - began);
    if (left > 0) await new Promise<void>((resolve) => void wait(resolve, left));
    return answer;
  };
}
