import * as z from 'zod';
import type { Sql } from '../types';
import { audit } from './audit';
import type { AuthContext } from './context';
import { AuthError } from './errors';
import { randomToken } from './random-tokens';
import { endedBy } from './session-limits';
import { type Device, findSession, sessionBody, type SessionBody, type SessionGrant } from './sessions';
import { findUserById, isBanned, type UserRow } from './users';

const refused = (code: string, what: string) => new AuthError(400, code, `Invalid Refresh Token: ${what}`);

const tokenRow = z.object({
  id: z.number(),
  token: z.string(),
  session_id: z.string().nullable(),
  revoked: z.boolean(),
  parent: z.string().nullable(),
  updated_ms: z.number(),
});
type TokenRow = z.output<typeof tokenRow>;

const TOKEN_BODY = `json_build_object('id', id, 'token', token, 'session_id', session_id, 'revoked', coalesce(revoked, false),
  'parent', parent, 'updated_ms', (extract(epoch from updated_at) * 1000)::float8)::text as body`;

/** `reused` is the session that was ended because an old token was used again. */
type Outcome = { grant: SessionGrant; user: UserRow } | { error: AuthError; reused?: string };

/**
 * Exchanges a refresh token for the next one. Tabs that refresh at the same time, and a client that lost the response,
 * all get the one active token; a token used later than that ends the whole session, because somebody else has it
 * (docs/security.md, threats 52 and 53). The end is committed although the caller gets an error.
 */
export async function refreshSession(
  context: AuthContext,
  refreshToken: string,
  device: Device,
): Promise<{ body: SessionBody; userId: string; sessionId: string }> {
  const now = context.clock.now();
  const outcome = await context.driver.transaction((sql) => swap(sql, context, refreshToken, device, now));
  if ('error' in outcome) {
    if (outcome.reused !== undefined) {
      context.log({ level: 'warn', event: 'refresh-reused', session: outcome.reused });
    }
    throw outcome.error;
  }
  const body = await sessionBody(context, outcome.user, outcome.grant);
  return { body, userId: outcome.user.id, sessionId: outcome.grant.sessionId };
}

async function swap(
  sql: Sql,
  { settings }: AuthContext,
  refreshToken: string,
  device: Device,
  now: number,
): Promise<Outcome> {
  const first = await findToken(sql, 'token = $1', refreshToken);
  if (first === null) return { error: refused('refresh_token_not_found', 'Refresh Token Not Found') };
  const noSession = { error: refused('session_not_found', 'No Valid Session Found') };
  if (first.session_id === null) return noSession;

  // One refresh at a time per session; a request that waited here sees what the previous one wrote.
  await sql.query('select 1 from auth.sessions where id = $1::uuid for update', [first.session_id]);
  const session = await findSession(sql, first.session_id, now);
  if (session === null) return noSession;
  const user = await findUserById(sql, session.user_id);
  if (user === null) return noSession;
  if (isBanned(user, now)) return { error: refused('user_banned', 'User Banned') };
  const replaced = settings.sessions.singlePerUser === true && (await isReplaced(sql, session.id));
  const ended = endedBy(session, user, settings.sessions, { now, replaced });
  if (ended !== null) return { error: refused('session_expired', ended) };
  const token = await findToken(sql, 'token = $1', refreshToken);
  if (token === null) return { error: refused('refresh_token_not_found', 'Refresh Token Not Found') };

  const grant = (value: string): Outcome => ({
    user,
    grant: {
      sessionId: session.id,
      refreshToken: value,
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      amr: session.amr,
      by: 'token_refresh',
    },
  });
  if (token.revoked) {
    const active = await findToken(
      sql,
      'session_id = $1::uuid and not revoked order by id desc limit 1',
      session.id,
    );
    const answerWasLost = active?.parent === token.token;
    const isFresh = now <= token.updated_ms + settings.refreshReuseInterval * 1000;
    if (active !== null && (answerWasLost || isFresh)) return grant(active.token);
    await sql.query(
      'update auth.refresh_tokens set revoked = true where session_id = $1::uuid and not revoked',
      [session.id],
    );
    if (active !== null) {
      await audit(sql, { action: 'token_revoked', userId: user.id, ip: device.ip, now });
    }
    return { error: refused('refresh_token_already_used', 'Already Used'), reused: session.id };
  }
  const next = randomToken();
  await sql.query(
    `with old as (
       update auth.refresh_tokens set revoked = true, updated_at = to_timestamp($1::float8 / 1000) where id = $2::bigint
     ), session as (
       update auth.sessions set refreshed_at = to_timestamp($1::float8 / 1000) at time zone 'utc',
         updated_at = to_timestamp($1::float8 / 1000), user_agent = $3, ip = $4::inet where id = $5::uuid
     )
     insert into auth.refresh_tokens (instance_id, token, user_id, revoked, parent, session_id, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $6, $7, false, $8, $5::uuid, to_timestamp($1::float8 / 1000), to_timestamp($1::float8 / 1000))`,
    [now, token.id, device.userAgent, device.ip, session.id, next, user.id, token.token],
  );
  return grant(next);
}

/** Whether the user has signed in again since the session started. */
async function isReplaced(sql: Sql, sessionId: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from auth.sessions s join auth.sessions o on o.user_id = s.user_id and o.created_at > s.created_at
     where s.id = $1::uuid limit 1`,
    [sessionId],
  );
  return rows.length > 0;
}

async function findToken(sql: Sql, where: string, param: string): Promise<TokenRow | null> {
  const { rows } = await sql.query(`select ${TOKEN_BODY} from auth.refresh_tokens where ${where}`, [param]);
  const body = rows[0]?.['body'];
  return typeof body === 'string' ? tokenRow.parse(JSON.parse(body)) : null;
}
