import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import type { Sql } from '../types';
import type { AuthCall, AuthContext } from './context';
import { AuthError, userBanned, userGone } from './errors';
import { randomToken } from './random-tokens';
import { isOver } from './session-limits';
import { findUserById, isBanned, publicUser, type UserRow } from './users';

/** Authentication methods, with upstream's names in `amr`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'invite'
  | 'anonymous'
  | 'oauth';

export interface SessionGrant {
  sessionId: string;
  refreshToken: string;
  aal: 'aal1' | 'aal2';
  /** Newest first. */
  amr: { method: string; timestamp: number }[];
  /** How this token was obtained: a sign-in method, `token_refresh` or `totp`. */
  by: SignInMethod | 'token_refresh' | 'totp';
}

/** The response body with a session. */
export interface SessionBody {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  weak_password?: { message: string; reasons: string[] };
  /** The tokens of the provider after an OpenID sign-in. */
  provider_token?: string;
  provider_refresh_token?: string;
}

/** The device that started or refreshed a session. */
export interface Device {
  ip: string | null;
  userAgent: string | null;
}

export const deviceOf = ({ request, caller }: AuthCall): Device => ({
  ip: caller.ip !== null && ipaddr.isValid(caller.ip) ? ipaddr.process(caller.ip).toString() : null,
  userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
});

/** Starts a session inside the caller's transaction and reads the user in its current state. */
export async function startSession(
  sql: Sql,
  start: { userId: string; method: SignInMethod; device: Device; now: number },
): Promise<{ grant: SessionGrant; user: UserRow }> {
  const { userId, method, device, now } = start;
  const sessionId = crypto.randomUUID();
  const refreshToken = randomToken();
  await sql.query(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
       values ($1::uuid, $2::uuid, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000), 'aal1', $4, $5::inet)
     ), claim as (
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, $6, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000))
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, parent, session_id, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $7, $2::uuid::text, false, null, $1::uuid, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000))
     ), identity as (
       update auth.identities set last_sign_in_at = to_timestamp($3::float8 / 1000) where user_id = $2::uuid and provider = 'email' and $6 <> 'oauth'
     )
     update auth.users set last_sign_in_at = to_timestamp($3::float8 / 1000), updated_at = to_timestamp($3::float8 / 1000) where id = $2::uuid`,
    [sessionId, userId, now, device.userAgent, device.ip, method, refreshToken],
  );
  const user = await findUserById(sql, userId);
  if (user === null) throw userGone();
  const amr = [{ method, timestamp: Math.floor(now / 1000) }];
  return { grant: { sessionId, refreshToken, aal: 'aal1', amr, by: method }, user };
}

/**
 * Signs the access token. Call it outside transactions: signing needs no database. A session that the project's hook
 * refuses is ended, unless it existed before.
 */
export async function sessionBody(
  { signer, settings, clock, tokenHook, driver }: AuthContext,
  user: UserRow,
  grant: SessionGrant,
): Promise<SessionBody> {
  const issuedAt = Math.floor(clock.now() / 1000);
  const life = settings.accessTokenLife;
  const ours = {
    sub: user.id,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role === '' ? 'authenticated' : user.role,
    aal: grant.aal,
    amr: grant.amr,
    session_id: grant.sessionId,
    is_anonymous: user.is_anonymous,
  };
  const claims = await tokenHook(ours, { userId: user.id, by: grant.by, issuedAt, life }).catch(
    async (error: unknown) => {
      if (grant.by !== 'token_refresh' && grant.by !== 'totp') {
        await driver.query('delete from auth.sessions where id = $1::uuid', [grant.sessionId]);
      }
      throw error;
    },
  );
  return {
    access_token: await signer.sign(claims, issuedAt, life),
    token_type: 'bearer',
    expires_in: life,
    expires_at: issuedAt + life,
    refresh_token: grant.refreshToken,
    user: publicUser(user),
  };
}

const sessionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  created_ms: z.number(),
  /** The time of the last refresh, or of the sign-in before the first one. */
  refreshed_ms: z.number(),
  expired: z.boolean(),
  aal: z.enum(['aal1', 'aal2', 'aal3']).nullable(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
});
export type SessionRow = z.output<typeof sessionRow>;

const SESSION_BODY = `json_build_object(
  'id', s.id, 'user_id', s.user_id, 'created_ms', (extract(epoch from s.created_at) * 1000)::float8,
  'refreshed_ms', (extract(epoch from coalesce(s.refreshed_at at time zone 'utc', s.created_at)) * 1000)::float8,
  'expired', coalesce(s.not_after <= to_timestamp($2::float8 / 1000), false), 'aal', s.aal,
  'amr', (select coalesce(json_agg(json_build_object('method', c.authentication_method,
     'timestamp', floor(extract(epoch from c.updated_at))::bigint) order by c.updated_at desc), '[]'::json)
     from auth.mfa_amr_claims c where c.session_id = s.id))::text as body`;

/** The session that a token names, or null once it has ended. */
export async function findSession(
  sql: Pick<Sql, 'query'>,
  id: string,
  now: number,
): Promise<SessionRow | null> {
  const { rows } = await sql.query(`select ${SESSION_BODY} from auth.sessions s where s.id = $1::uuid`, [
    id,
    now,
  ]);
  const body = rows[0]?.['body'];
  return typeof body === 'string' ? sessionRow.parse(JSON.parse(body)) : null;
}

/** The user of the request's token. Throws the errors of `GET /user`. */
export async function requireUser(
  { driver, clock, settings }: AuthContext,
  { caller }: AuthCall,
): Promise<{ user: UserRow; session: SessionRow }> {
  if (caller.token === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const { sub, session_id: sessionId } = caller.claims;
  if (!isUuid(sub)) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const user = await findUserById(driver, sub);
  if (user === null) throw userGone();
  if (isBanned(user, clock.now())) throw userBanned();
  const session = isUuid(sessionId) ? await findSession(driver, sessionId, clock.now()) : null;
  if (session === null || session.user_id !== user.id) {
    throw sessionGone();
  }
  if (isOver(session, settings.sessions, clock.now())) throw sessionGone();
  return { user, session };
}

const sessionGone = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
