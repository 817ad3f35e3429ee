import * as z from 'zod';
import type { Sql } from '../types';
import type { AuthContext } from './context';
import { randomCode, randomLinkToken } from './random-tokens';

/**
 * Mailed codes and links: one of each kind per account is active, lives `otpLife`, and works once. A link's token is in
 * auth.one_time_tokens; the hash of the six-digit code is in the user's own column, as upstream computes it.
 */

/** Attempts before a typed code becomes invalid; its link remains valid (docs/security.md, threat 58). */
const MAX_TRIES = 5;

const KINDS = {
  confirmation: { type: 'confirmation_token', column: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { type: 'recovery_token', column: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change: {
    type: 'email_change_token_new',
    column: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
  },
  email_change_current: {
    type: 'email_change_token_current',
    column: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    type: 'reauthentication_token',
    column: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
} as const;
export type CodeKind = keyof typeof KINDS;

const KIND_OF_TYPE = new Map<string, CodeKind>([
  ['confirmation_token', 'confirmation'],
  ['recovery_token', 'recovery'],
  ['email_change_token_new', 'email_change'],
  ['email_change_token_current', 'email_change_current'],
]);

export const PKCE_PREFIX = 'pkce_';

export interface IssuedCode {
  tokenHash: string;
  otp: string;
}

/**
 * Issues the one active code of a kind. For an id without an account the same statement does the same work and changes
 * nothing, so that its duration does not reveal whether the account exists (docs/security.md, threat 51).
 */
export async function issueCode(
  sql: Sql,
  code: { userId: string; address: string; kind: CodeKind; pkce: boolean; now: number },
): Promise<IssuedCode> {
  const { type, column, sentAt } = KINDS[code.kind];
  const otp = randomCode();
  const tokenHash = `${code.pkce ? PKCE_PREFIX : ''}${randomLinkToken()}`;
  await sql.query(
    `with marked as (
       update auth.users set ${column} = encode(sha224(convert_to($2::text || $3::text, 'UTF8')), 'hex'),
         ${sentAt} = to_timestamp($4::float8 / 1000), updated_at = to_timestamp($4::float8 / 1000)
       where id = $1::uuid returning id
     )
     insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     select gen_random_uuid(), id, '${type}', $5, $2, to_timestamp($4::float8 / 1000) at time zone 'utc', to_timestamp($4::float8 / 1000) at time zone 'utc'
     from marked
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [code.userId, code.address, otp, code.now, tokenHash],
  );
  return { tokenHash, otp };
}

const linkRow = z.object({ user_id: z.string(), type: z.string(), age_ms: z.number() });

/**
 * Consumes the token of a link and locks its user. Null when the token is unknown, used or expired; the delete decides
 * between parallel requests.
 */
export async function takeLink(
  sql: Sql,
  { settings, clock }: AuthContext,
  tokenHash: string,
  kinds: readonly CodeKind[],
): Promise<{ userId: string; kind: CodeKind } | null> {
  // Lock the user first, as everywhere: transactions with a different lock order would deadlock.
  await sql.query(
    'select 1 from auth.users where id in (select user_id from auth.one_time_tokens where token_hash = $1) for update',
    [tokenHash],
  );
  const { rows } = await sql.query(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type::text = any($2::text[])
     returning json_build_object('user_id', user_id, 'type', token_type,
       'age_ms', ($3::float8 - extract(epoch from created_at at time zone 'utc') * 1000)::float8)::text as body`,
    [tokenHash, `{${kinds.map((kind) => KINDS[kind].type).join(',')}}`, clock.now()],
  );
  const body = rows[0]?.['body'];
  if (typeof body !== 'string') return null;
  const row = linkRow.parse(JSON.parse(body));
  const kind = KIND_OF_TYPE.get(row.type);
  if (kind === undefined || row.age_ms > settings.otpLife * 1000) return null;
  return { userId: row.user_id, kind };
}

const candidate = z.object({ id: z.string(), type: z.string(), right: z.boolean(), tries: z.number() });

/**
 * Checks a typed code of a locked user and counts the attempt. Null when it matches none of the kinds. The count must
 * be committed even when the caller is refused.
 */
export async function tryCode(
  sql: Sql,
  { settings, clock }: AuthContext,
  attempt: { userId: string; address: string; code: string; kinds: readonly CodeKind[] },
): Promise<CodeKind | null> {
  const now = clock.now();
  for (const kind of attempt.kinds) {
    const { type, column } = KINDS[kind];
    const { rows } = await sql.query(
      `select json_build_object('id', t.id, 'type', t.token_type,
         'right', u.${column} = encode(sha224(convert_to($2::text || $3::text, 'UTF8')), 'hex'),
         'tries', coalesce((select hits from auth.rate_limits where key = 'code:' || t.id), 0))::text as body
       from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where t.user_id = $1::uuid and t.token_type = '${type}' and u.${column} <> '' and t.relates_to = $2::text
         and t.created_at at time zone 'utc' >= to_timestamp(($4::float8 - $5::float8) / 1000)`,
      [attempt.userId, attempt.address, attempt.code, now, settings.otpLife * 1000],
    );
    const body = rows[0]?.['body'];
    if (typeof body !== 'string') continue;
    const { id, right, tries } = candidate.parse(JSON.parse(body));
    if (tries >= MAX_TRIES) continue;
    if (right) return kind;
    await sql.query(
      `insert into auth.rate_limits as r (key, hits, window_started_at, expires_at)
       values ('code:' || $1::text, 1, to_timestamp($2::float8 / 1000), to_timestamp(($2::float8 + $3::float8) / 1000))
       on conflict (key) do update set hits = r.hits + 1`,
      [id, now, settings.otpLife * 1000],
    );
  }
  return null;
}

/** Invalidates the active code and link of a kind after use. */
export async function dropCodes(sql: Sql, userId: string, kinds: readonly CodeKind[]): Promise<void> {
  const cleared = kinds.map((kind) => `${KINDS[kind].column} = ''`).join(', ');
  await sql.query(
    `with gone as (delete from auth.one_time_tokens where user_id = $1::uuid and token_type::text = any($2::text[]))
     update auth.users set ${cleared} where id = $1::uuid`,
    [userId, `{${kinds.map((kind) => KINDS[kind].type).join(',')}}`],
  );
}
