import * as z from 'zod';
import type { Sql } from '../types';
import type { AuthContext } from './context';
import { AuthError, validationFailed } from './errors';
import type { SignInMethod } from './sessions';

/** Proves that the client that requests a link and the one that redeems its code are the same (RFC 7636). */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Time between the redirect and the exchange of its code, in ms. */
const CODE_LIFE = 300_000;

/** Reads `code_challenge` and `code_challenge_method`; null when neither is given. */
export function parseChallenge(challenge: string, method: string): Challenge | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    throw validationFailed('Invalid code challenge method, must be one of: s256, plain');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method: known };
}

/** Stores the challenge until the mailed link is opened. For an id without an account nothing is stored. */
export async function saveChallenge(
  sql: Sql,
  flow: { userId: string; challenge: Challenge; method: SignInMethod; now: number },
): Promise<void> {
  await sql.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     select gen_random_uuid(), u.id, gen_random_uuid()::text, $2::auth.code_challenge_method, $3, $4, $4,
       to_timestamp($5::float8 / 1000), to_timestamp($5::float8 / 1000)
     from auth.users u where u.id = $1::uuid`,
    [flow.userId, flow.challenge.method, flow.challenge.challenge, flow.method, flow.now],
  );
}

/** The code for the client after a link was opened. Null when no challenge is stored. */
export async function issueAuthCode(
  sql: Sql,
  { userId, method, now }: { userId: string; method: SignInMethod; now: number },
): Promise<string | null> {
  const { rows } = await sql.query(
    `update auth.flow_state set auth_code_issued_at = to_timestamp($3::float8 / 1000), updated_at = to_timestamp($3::float8 / 1000)
     where id = (select id from auth.flow_state where user_id = $1::uuid and authentication_method = $2
       and auth_code_issued_at is null order by created_at desc limit 1)
     returning auth_code`,
    [userId, method, now],
  );
  const code = rows[0]?.['auth_code'];
  return typeof code === 'string' ? code : null;
}

const flowRow = z.object({
  user_id: z.string(),
  challenge: z.string(),
  challenge_method: z.enum(['s256', 'plain']),
  method: z.enum(['email/signup', 'magiclink', 'recovery', 'email_change', 'invite', 'oauth']),
  age_ms: z.number(),
  provider_token: z.string().nullable(),
  provider_refresh_token: z.string().nullable(),
});

/** The user of a code, and the tokens that a provider issued. */
export interface Redeemed {
  userId: string;
  method: SignInMethod;
  providerTokens: { provider_token?: string; provider_refresh_token?: string };
}

/** Exchanges a code once. A wrong verifier leaves it in place, as upstream does. */
export async function redeemAuthCode(
  { driver, clock }: AuthContext,
  authCode: string,
  verifier: string,
): Promise<Redeemed> {
  const { rows } = await driver.query(
    `select json_build_object('user_id', user_id, 'challenge', code_challenge, 'challenge_method', code_challenge_method,
       'method', authentication_method, 'provider_token', provider_access_token,
       'provider_refresh_token', provider_refresh_token, 'age_ms', ($2::float8 - extract(epoch from auth_code_issued_at) * 1000)::float8)::text as body
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null and code_challenge is not null`,
    [authCode, clock.now()],
  );
  const body = rows[0]?.['body'];
  if (typeof body !== 'string') throw noFlow();
  const flow = flowRow.parse(JSON.parse(body));
  if (flow.age_ms > CODE_LIFE) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const proof = flow.challenge_method === 'plain' ? verifier : await s256(verifier);
  if (proof !== flow.challenge) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  const gone = await driver.query('delete from auth.flow_state where auth_code = $1 returning id', [
    authCode,
  ]);
  if (gone.rows.length === 0) throw noFlow();
  return {
    userId: flow.user_id,
    method: flow.method,
    providerTokens: {
      ...(flow.provider_token === null ? {} : { provider_token: flow.provider_token }),
      ...(flow.provider_refresh_token === null
        ? {}
        : { provider_refresh_token: flow.provider_refresh_token }),
    },
  };
}

const noFlow = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

/** The challenge of a verifier (RFC 7636, 4.2). */
export async function s256(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
