import * as z from 'zod';
import { sha256Hex } from '../../lib/sha256';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { randomToken } from '../random-tokens';
import { type Challenge, s256 } from '../pkce';
import { isUuid } from '../sessions';
import type { AuthorizationResult, OpenIdClient } from './clients';

/**
 * A sign-in that is in progress at a provider (docs/security.md, threat 64). The browser carries an id that cannot be
 * guessed; verifier and nonce stay on the server; a cookie binds the callback to the browser that started the sign-in,
 * so that a prepared link cannot sign somebody in to another account.
 */

/** How long a user may take at the provider, in ms. */
const AWAY = 600_000;

export interface Begin {
  provider: string;
  client: OpenIdClient;
  /** Allowed URL to return to. */
  redirectTo: string;
  /** The client's challenge; null for the implicit flow. */
  challenge: Challenge | null;
  /** The account that receives the identity; null for a sign-in. */
  linkTo: string | null;
  scopes: readonly string[];
  extra: URLSearchParams;
}

export interface Begun {
  /** The URL to which the browser is sent. */
  url: string;
  /** Set-Cookie header for the browser that is sent there. */
  cookie: string;
}

/** Throws `ProviderFault` when the provider's metadata are not available. */
export async function beginFlow(context: AuthContext, begin: Begin): Promise<Begun> {
  const { driver, clock, settings } = context;
  const state = crypto.randomUUID();
  const [browser, nonce] = [randomToken() + randomToken(), randomToken()];
  const verifier = randomToken() + randomToken();
  const { client, scopes, extra, challenge } = begin;
  const url = await client.authorizationUrl({
    state,
    nonce,
    codeChallenge: await s256(verifier),
    scopes,
    extra,
  });
  await driver.query(
    `with secret as (
       insert into auth.oauth_client_states (id, provider_type, code_verifier, nonce, browser, created_at)
       values (gen_random_uuid(), $2, $3, $4, $5, to_timestamp($6::float8 / 1000)) returning id
     )
     insert into auth.flow_state (id, provider_type, authentication_method, code_challenge_method, code_challenge,
       referrer, linking_target_id, oauth_client_state_id, created_at, updated_at)
     select $1::uuid, $2, 'oauth', $7::auth.code_challenge_method, $8, $9, $10::uuid, secret.id,
       to_timestamp($6::float8 / 1000), to_timestamp($6::float8 / 1000) from secret`,
    [
      state,
      begin.provider,
      verifier,
      nonce,
      await sha256Hex(browser),
      clock.now(),
      challenge?.method ?? null,
      challenge?.challenge ?? null,
      begin.redirectTo,
      begin.linkTo,
    ],
  );
  return { url, cookie: cookieOf(settings.siteUrl, state, browser) };
}

const flowRow = z.object({
  provider: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  browser: z.string(),
  age_ms: z.number(),
  redirect_to: z.string(),
  link_to: z.string().nullable(),
  implicit: z.boolean(),
});

export interface Flow {
  id: string;
  provider: string;
  verifier: string;
  nonce: string;
  redirectTo: string;
  linkTo: string | null;
  implicit: boolean;
  /** The reason why the flow failed after it was started here. */
  problem: AuthError | null;
}

/** Resumes a flow, once. Null when no flow has this state, or it was resumed before. */
export async function resumeFlow(
  { driver, clock }: AuthContext,
  state: string,
  cookies: string | null,
): Promise<Flow | null> {
  if (!isUuid(state)) return null;
  const { rows } = await driver.query(
    `delete from auth.oauth_client_states c using auth.flow_state f
     where f.id = $1::uuid and c.id = f.oauth_client_state_id
     returning json_build_object('provider', c.provider_type, 'verifier', c.code_verifier, 'nonce', c.nonce, 'browser', c.browser,
       'age_ms', ($2::float8 - extract(epoch from c.created_at) * 1000)::float8, 'redirect_to', f.referrer,
       'link_to', f.linking_target_id, 'implicit', f.code_challenge is null)::text as body`,
    [state, clock.now()],
  );
  const body = rows[0]?.['body'];
  if (typeof body !== 'string') return null;
  const row = flowRow.parse(JSON.parse(body));
  const own = cookieValue(cookies, cookieName(state));
  const problem =
    row.age_ms > AWAY || own === null || (await sha256Hex(own)) !== row.browser
      ? new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
      : null;
  return {
    id: state,
    provider: row.provider,
    verifier: row.verifier,
    nonce: row.nonce,
    redirectTo: row.redirect_to,
    linkTo: row.link_to,
    implicit: row.implicit,
    problem,
  };
}

/** Turns a finished flow into a code that the client exchanges with its verifier. */
export async function flowCode(
  { driver, clock }: AuthContext,
  flow: Flow,
  { userId, result }: { userId: string; result: AuthorizationResult },
): Promise<string> {
  const code = crypto.randomUUID();
  await driver.query(
    `update auth.flow_state set user_id = $2::uuid, auth_code = $3, provider_access_token = $4, provider_refresh_token = $5,
       auth_code_issued_at = to_timestamp($6::float8 / 1000), updated_at = to_timestamp($6::float8 / 1000) where id = $1::uuid`,
    [flow.id, userId, code, result.accessToken, result.refreshToken, clock.now()],
  );
  return code;
}

/** Deletes a flow that ends without a code. */
export async function dropFlow({ driver }: AuthContext, flow: Flow): Promise<void> {
  await driver.query('delete from auth.flow_state where id = $1::uuid', [flow.id]);
}

const cookieName = (state: string) => `sb-oauth-${state}`;
const callbackPath = (siteUrl: string) => `${new URL(siteUrl).pathname.replace(/\/$/, '')}/auth/v1/callback`;

function cookieOf(siteUrl: string, state: string, value: string, seconds = AWAY / 1000): string {
  const secure = new URL(siteUrl).protocol === 'https:' ? '; Secure' : '';
  return `${cookieName(state)}=${value}; Path=${callbackPath(siteUrl)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Set-Cookie header that removes the cookie of a flow. */
export const spentCookie = (siteUrl: string, flow: Flow) => cookieOf(siteUrl, flow.id, '', 0);

function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return null;
}
