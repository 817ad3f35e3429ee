import type { AuthHandler } from './context';

/**
 * Minimum response time, in ms, where the work depends on whether an account exists: longer than that work takes,
 * shorter than a person notices. The statements are the same anyway (see `issueCode`); this hides what Postgres does
 * for existing rows only (docs/security.md, threat 51).
 */
const FLOOR_MS = 40;

// Captured when the module loads: a test with a fake clock must not stop the service.
const wait = globalThis.setTimeout;
const now = () => performance.now();

/** Delays successful answers to the minimum. Refusals do not depend on accounts and are sent immediately. */
export function withMinimumResponseTime(handler: AuthHandler): AuthHandler {
  return async (context, call) => {
    const began = now();
    const answer = await handler(context, call);
    const left = FLOOR_MS - (now() - began);
    if (left > 0) await new Promise<void>((resolve) => void wait(resolve, left));
    return answer;
  };
}
