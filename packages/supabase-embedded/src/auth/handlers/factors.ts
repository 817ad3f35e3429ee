/** A second factor by authenticator app: enrol, challenge, verify, unenrol (docs/security.md, threat 65). */
import * as z from 'zod';
import type { Sql } from '../../types';
import { audit } from '../audit';
import { readBody, text } from '../body';
import type { AuthCall, AuthContext } from '../context';
import { AuthError, json } from '../errors';
import { randomToken } from '../random-tokens';
import {
  deviceOf,
  findSession,
  requireUser,
  sessionBody,
  type SessionGrant,
  type SessionRow,
} from '../sessions';
import { createTotp, stepOfCode } from '../totp';
import { hasFactor, lockUser, type UserRow } from '../users';

/** How long a challenge may be answered and an unfinished enrolment is kept, in ms. */
const CHALLENGE_LIFE = 300_000;
const MOST_FACTORS = 10;

const factorNotFound = () => new AuthError(422, 'mfa_factor_not_found', 'Factor not found');
const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

const enrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text });

/** POST /factors: creates a secret for an authenticator app. It counts once a code was verified. */
export async function enrol(context: AuthContext, call: AuthCall): Promise<Response> {
  const { user, session } = await requireUser(context, call);
  const body = await readBody(call.request, enrolBody);
  if (body.factor_type !== 'totp') {
    const kind = body.factor_type === 'phone' || body.factor_type === 'webauthn' ? body.factor_type : null;
    throw kind === null
      ? new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
      : new AuthError(422, `mfa_${kind}_enroll_not_enabled`, `MFA enroll is disabled for ${kind}`);
  }
  const name = body.friendly_name.trim();
  if (name.length > 100)
    throw new AuthError(400, 'validation_failed', 'A friendly name has at most 100 characters');
  if (hasFactor(user) && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const issuer = (body.issuer === '' ? new URL(context.settings.siteUrl).host : body.issuer).slice(0, 100);
  const totp = createTotp({ issuer: issuer.replaceAll(':', ' '), label: user.email });
  const now = context.clock.now();
  const id = crypto.randomUUID();
  await context.driver.transaction(async (sql) => {
    await lockUser(sql, user.id);
    await sql.query(
      `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified' and created_at < to_timestamp(($2::float8 - $3::float8) / 1000)`,
      [user.id, now, CHALLENGE_LIFE],
    );
    const { rows } = await sql.query(
      `select count(*)::int as enrolled, coalesce(bool_or(friendly_name = $2), false) as taken from auth.mfa_factors where user_id = $1::uuid`,
      [user.id, name === '' ? null : name],
    );
    const { enrolled, taken } = z.object({ enrolled: z.number(), taken: z.boolean() }).parse(rows[0]);
    if (taken) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    }
    if (enrolled >= MOST_FACTORS) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    await sql.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', $4, to_timestamp($5::float8 / 1000), to_timestamp($5::float8 / 1000))`,
      [id, user.id, name === '' ? null : name, totp.secret, now],
    );
    await audit(sql, { action: 'enroll_factor', userId: user.id, ip: call.caller.ip, now });
  });
  return json(200, {
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  });
}

const factorRow = z.object({
  secret: z.string(),
  status: z.enum(['unverified', 'verified']),
});

/** A factor of this user only. */
async function findFactor(sql: Pick<Sql, 'query'>, userId: string, factorId: string) {
  const { rows } = await sql.query(
    `select secret, status::text as status from auth.mfa_factors where id::text = $1 and user_id = $2::uuid and factor_type = 'totp'`,
    [factorId, userId],
  );
  const factor = factorRow.safeParse(rows[0]);
  if (!factor.success) throw factorNotFound();
  return factor.data;
}

/** POST /factors/:id/challenge: starts a challenge that is valid for five minutes. */
export async function challenge(context: AuthContext, call: AuthCall, factorId: string): Promise<Response> {
  const { user } = await requireUser(context, call);
  await findFactor(context.driver, user.id, factorId);
  const now = context.clock.now();
  const id = crypto.randomUUID();
  await context.driver.transaction(async (sql) => {
    await sql.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1::uuid, $2::uuid, to_timestamp($3::float8 / 1000), $4::inet)`,
      [id, factorId, now, deviceOf(call).ip],
    );
    await sql.query(
      `update auth.mfa_factors set last_challenged_at = clock_timestamp(), updated_at = to_timestamp($2::float8 / 1000) where id = $1::uuid`,
      [factorId, now],
    );
    await audit(sql, { action: 'create_challenge', userId: user.id, ip: call.caller.ip, now });
  });
  return json(200, { id, type: 'totp', expires_at: Math.floor((now + CHALLENGE_LIFE) / 1000) });
}

const verifyBody = z.object({ challenge_id: text, code: text });

/**
 * POST /factors/:id/verify: a correct code raises this session to aal2, ends the user's sessions without a second
 * factor, and removes unfinished enrolments. Each code is accepted once.
 */
export async function verifyFactor(
  context: AuthContext,
  call: AuthCall,
  factorId: string,
): Promise<Response> {
  const { user, session } = await requireUser(context, call);
  const body = await readBody(call.request, verifyBody);
  const factor = await findFactor(context.driver, user.id, factorId);
  const attempt = await context.limits.secondFactor(factorId);
  const now = context.clock.now();
  await requireOpenChallenge(context, call, { factorId, challengeId: body.challenge_id, now });
  const step = stepOfCode(factor.secret, body.code.trim(), now);
  if (step === null) throw wrongCode();
  const lifted = await context.driver.transaction((sql) =>
    lift(sql, call, { user, session, factorId, challengeId: body.challenge_id, step, now }),
  );
  await attempt.succeeded();
  return json(200, await sessionBody(context, lifted.user, lifted.grant));
}

async function requireOpenChallenge(
  { driver }: AuthContext,
  call: AuthCall,
  wanted: { factorId: string; challengeId: string; now: number },
): Promise<void> {
  const { rows } = await driver.query(
    `select created_at + $3::float8 * interval '1 ms' < to_timestamp($4::float8 / 1000) as expired, host(ip_address) as ip
     from auth.mfa_challenges where id::text = $1 and factor_id = $2::uuid`,
    [wanted.challengeId, wanted.factorId, CHALLENGE_LIFE, wanted.now],
  );
  const found = z.object({ expired: z.boolean(), ip: z.string().nullable() }).safeParse(rows[0]);
  if (!found.success || found.data.expired) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${wanted.challengeId.slice(0, 40)} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  if (found.data.ip !== deviceOf(call).ip) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
}

async function lift(
  sql: Sql,
  call: AuthCall,
  done: {
    user: UserRow;
    session: SessionRow;
    factorId: string;
    challengeId: string;
    step: number;
    now: number;
  },
): Promise<{ user: UserRow; grant: SessionGrant }> {
  const { user, session, factorId, now } = done;
  await lockUser(sql, user.id);
  const spent = await sql.query(
    `insert into auth.totp_steps as t (factor_id, step) values ($1::uuid, $2::bigint)
     on conflict (factor_id) do update set step = excluded.step where t.step < excluded.step returning step`,
    [factorId, done.step],
  );
  // The same or an older code was used already, for example by somebody who watched it being typed.
  if (spent.rows.length === 0) throw wrongCode();
  // A challenge can be answered once only.
  const answered = await sql.query('delete from auth.mfa_challenges where id = $1::uuid returning id', [
    done.challengeId,
  ]);
  if (answered.rows.length === 0) throw wrongCode();
  await sql.query(
    `update auth.mfa_factors set status = 'verified', updated_at = to_timestamp($2::float8 / 1000) where id = $1::uuid`,
    [factorId, now],
  );
  await sql.query(`delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`, [
    user.id,
  ]);
  await sql.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2::uuid, updated_at = to_timestamp($3::float8 / 1000) where id = $1::uuid`,
    [session.id, factorId, now],
  );
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, 'totp', to_timestamp($2::float8 / 1000), to_timestamp($2::float8 / 1000))
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [session.id, now],
  );
  await sql.query(
    `delete from auth.sessions where user_id = $1::uuid and id <> $2::uuid and coalesce(aal, 'aal1') < 'aal2'`,
    [user.id, session.id],
  );
  const refreshToken = await rotate(sql, { userId: user.id, sessionId: session.id, now });
  await audit(sql, { action: 'verify_factor', userId: user.id, ip: call.caller.ip, now });
  const [changed, current] = [await lockUser(sql, user.id), await findSession(sql, session.id, now)];
  if (changed === null || current === null) throw factorNotFound();
  return {
    user: changed,
    grant: { sessionId: session.id, refreshToken, aal: 'aal2', amr: current.amr, by: 'totp' },
  };
}

/** Existing refresh tokens of the session belong to the weaker sign-in; the next one carries the second factor. */
async function rotate(
  sql: Sql,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: number },
): Promise<string> {
  const next = randomToken();
  const { rows } = await sql.query(
    `update auth.refresh_tokens set revoked = true, updated_at = to_timestamp($2::float8 / 1000)
     where session_id = $1::uuid and not coalesce(revoked, false) returning token`,
    [sessionId, now],
  );
  await sql.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, parent, session_id, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $4::uuid, to_timestamp($5::float8 / 1000), to_timestamp($5::float8 / 1000))`,
    [next, userId, rows[0]?.['token'] ?? null, sessionId, now],
  );
  return next;
}

/** DELETE /factors/:id: removing a verified factor requires a session with aal2; such sessions fall back to aal1. */
export async function unenrol(context: AuthContext, call: AuthCall, factorId: string): Promise<Response> {
  const { user, session } = await requireUser(context, call);
  const factor = await findFactor(context.driver, user.id, factorId);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  const now = context.clock.now();
  await context.driver.transaction(async (sql) => {
    await dropFactor(sql, factorId);
    await audit(sql, { action: 'unenroll_factor', userId: user.id, ip: call.caller.ip, now });
  });
  return json(200, { id: factorId });
}

/** Removes a factor; sessions that it had raised to aal2 fall back to aal1. */
export async function dropFactor(sql: Sql, factorId: string): Promise<void> {
  await sql.query(
    `with fallen as (
       update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1::uuid returning id
     )
     delete from auth.mfa_amr_claims c using fallen f where c.session_id = f.id and c.authentication_method = 'totp'`,
    [factorId],
  );
  await sql.query('delete from auth.mfa_factors where id = $1::uuid', [factorId]);
}
