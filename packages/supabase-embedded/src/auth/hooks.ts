import * as z from 'zod';
import { tokenIssuer } from '../gateway/tokens';
import { DatabaseError, DeadlineExceeded, type Driver } from '../types';
import { AuthError } from './errors';

/** Transforms claims; `by` is the authentication method. Throws `AuthError` when the hook refuses or fails. */
export type TokenHook = (
  claims: Record<string, unknown>,
  token: { userId: string; by: string; issuedAt: number; life: number },
) => Promise<Record<string, unknown>>;

/** Time limit of the function in ms; a user is waiting for the token. */
const DEADLINE = 5000;

const NAME = /^([a-z_][\w$]{0,62})\.([a-z_][\w$]{0,62})$/i;

const refusal = z.object({
  error: z.object({
    http_code: z.number().int().min(400).max(599).nullish(),
    message: z.string().nullish(),
  }),
});

/** Claims that every token needs; a hook that removes one of them is broken. */
const outcome = z.object({
  claims: z.looseObject({
    aud: z.union([z.string(), z.array(z.string())]),
    exp: z.number(),
    iat: z.number(),
    sub: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.string(),
    aal: z.enum(['aal1', 'aal2', 'aal3']),
    session_id: z.string(),
    is_anonymous: z.boolean(),
  }),
});

/**
 * Runs the project's function on every access token, with the contract of a hosted project's "custom access token"
 * hook: payload, result, and the role that needs execute permission. Issuer, audience and times remain the server's.
 */
export function createTokenHook(options: {
  driver: Driver;
  name: string | undefined;
  siteUrl: string;
  log: (entry: Record<string, unknown>) => void;
}): TokenHook {
  const { driver, name, siteUrl, log } = options;
  if (name === undefined) return async (claims) => claims;
  const [, schema, fn] = NAME.exec(name) ?? [];
  if (schema === undefined || fn === undefined) {
    throw new Error(
      `customAccessTokenHook is a function's name with its schema, such as public.claims: ${name}`,
    );
  }
  const broken = (reason: string, error?: unknown) => {
    log({
      level: 'error',
      event: 'auth-hook-failed',
      hook: name,
      reason,
      ...(error === undefined ? {} : { error }),
    });
    // Deliberately 500: the client keeps its session and retries, whereas a client error would sign everybody out.
    return new AuthError(500, 'unexpected_failure', `Error running hook ${name}`);
  };

  return async (claims, { userId, by, issuedAt, life }) => {
    const whole = {
      iss: tokenIssuer(siteUrl),
      aud: 'authenticated',
      exp: issuedAt + life,
      iat: issuedAt,
      ...claims,
    };
    const payload = JSON.stringify({ user_id: userId, claims: whole, authentication_method: by });
    let body: unknown;
    try {
      body = await driver.transaction(
        async (sql) => {
          await sql.exec('set local role supabase_auth_admin');
          const { rows } = await sql.query(`select "${schema}"."${fn}"($1::jsonb)::text as body`, [payload]);
          return rows[0]?.['body'];
        },
        { deadlineMs: DEADLINE },
      );
    } catch (error) {
      if (error instanceof DeadlineExceeded) {
        throw new AuthError(
          504,
          'hook_timeout',
          `Failed to reach hook within maximum time of ${DEADLINE / 1000} seconds`,
        );
      }
      if (error instanceof DatabaseError) throw broken('database', error);
      throw error;
    }
    const answer: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    const refused = refusal.safeParse(answer);
    if (refused.success) {
      const { http_code, message } = refused.data.error;
      throw new AuthError(http_code ?? 500, 'unknown', message ?? 'The hook refused the sign-in');
    }
    const changed = outcome.safeParse(answer);
    if (!changed.success) throw broken('output claims do not conform to the expected schema');
    return changed.data.claims;
  };
}
