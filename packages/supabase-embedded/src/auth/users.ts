import * as z from 'zod';
import type { Sql } from '../types';

/** RFC 3339 with microseconds, as upstream prints it, whatever time zone the connection has. */
const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL for a user as one JSON text, independent of the type conversions of drivers. Expects `auth.users u`. */
const USER_BODY = `json_build_object(
  'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', u.phone,
  'email_confirmed_at', ${iso('u.email_confirmed_at')}, 'invited_at', ${iso('u.invited_at')},
  'phone_confirmed_at', ${iso('u.phone_confirmed_at')}, 'confirmation_sent_at', ${iso('u.confirmation_sent_at')},
  'confirmed_at', ${iso('u.confirmed_at')}, 'recovery_sent_at', ${iso('u.recovery_sent_at')},
  'new_email', u.email_change, 'email_change_sent_at', ${iso('u.email_change_sent_at')},
  'reauthentication_sent_at', ${iso('u.reauthentication_sent_at')}, 'last_sign_in_at', ${iso('u.last_sign_in_at')},
  'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
  'created_at', ${iso('u.created_at')}, 'updated_at', ${iso('u.updated_at')},
  'banned_until', ${iso('u.banned_until')}, 'is_anonymous', u.is_anonymous,
  'encrypted_password', u.encrypted_password, 'email_change_confirm_status', coalesce(u.email_change_confirm_status, 0),
  'factors', (
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'created_at', ${iso('f.created_at')}, 'updated_at', ${iso('f.updated_at')}, 'status', f.status,
      'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'phone', f.phone,
      'last_challenged_at', ${iso('f.last_challenged_at')}
    ) order by f.created_at), '[]'::json) from auth.mfa_factors f where f.user_id = u.id),
  'identities', (
    select coalesce(json_agg(json_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'last_sign_in_at', ${iso('i.last_sign_in_at')},
      'created_at', ${iso('i.created_at')}, 'updated_at', ${iso('i.updated_at')}, 'email', i.email
    ) order by i.created_at), '[]'::json) from auth.identities i where i.user_id = u.id)
)::text as body`;

const moment = z.string().nullable();
const record = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((value) => value ?? {});
const orEmpty = z
  .string()
  .nullable()
  .transform((value) => value ?? '');

const identitySchema = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: record,
  provider: z.string(),
  last_sign_in_at: moment,
  created_at: moment,
  updated_at: moment,
  email: z.string().nullable(),
});

const factorSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  phone: z.string().nullable(),
  last_challenged_at: moment,
});

const userSchema = z.object({
  id: z.string(),
  aud: orEmpty,
  role: orEmpty,
  email: orEmpty,
  phone: orEmpty,
  email_confirmed_at: moment,
  invited_at: moment,
  phone_confirmed_at: moment,
  confirmation_sent_at: moment,
  confirmed_at: moment,
  recovery_sent_at: moment,
  new_email: orEmpty,
  email_change_sent_at: moment,
  reauthentication_sent_at: moment,
  last_sign_in_at: moment,
  app_metadata: record,
  user_metadata: record,
  created_at: moment,
  updated_at: moment,
  banned_until: moment,
  is_anonymous: z.boolean(),
  encrypted_password: orEmpty,
  email_change_confirm_status: z.number(),
  factors: z.array(factorSchema),
  identities: z.array(identitySchema),
});

/** A row of auth.users with server-only columns. `publicUser` converts it to a response. */
export type UserRow = z.output<typeof userSchema>;

type Queryable = Pick<Sql, 'query'>;

async function findUser(sql: Queryable, where: string, params: unknown[]): Promise<UserRow | null> {
  const { rows } = await sql.query(
    `select ${USER_BODY} from auth.users u where ${where} and u.deleted_at is null`,
    params,
  );
  const body = rows[0]?.['body'];
  return typeof body === 'string' ? userSchema.parse(JSON.parse(body)) : null;
}

export const findUserById = (sql: Queryable, id: string) => findUser(sql, 'u.id = $1::uuid', [id]);

export const findUserByEmail = (sql: Queryable, email: string) =>
  findUser(sql, 'u.email = $1 and u.is_sso_user = false', [email]);

/** The user who last requested a change to this address. */
export const findUserByNewEmail = (sql: Queryable, email: string) =>
  findUser(
    sql,
    `u.id = (select id from auth.users where email_change = $1 and deleted_at is null order by email_change_sent_at desc nulls last limit 1)`,
    [email],
  );

/** Locks the user until the transaction ends and reads its current state. */
export async function lockUser(sql: Sql, id: string): Promise<UserRow | null> {
  await sql.query('select 1 from auth.users where id = $1::uuid for update', [id]);
  return findUserById(sql, id);
}

export const isConfirmed = (user: UserRow) =>
  user.email_confirmed_at !== null || user.phone_confirmed_at !== null;

export const isBanned = (user: UserRow, now: number) =>
  user.banned_until !== null && Date.parse(user.banned_until) > now;

/** Whether the account has a verified second factor. */
export const hasFactor = (user: UserRow) => user.factors.some(({ status }) => status === 'verified');

/** The user as clients see it: empty timestamps are omitted, email and phone are always present. */
export function publicUser(user: UserRow): Record<string, unknown> {
  const {
    encrypted_password: _password,
    email_change_confirm_status: _status,
    factors,
    new_email,
    identities,
    ...shown
  } = user;
  return withoutNulls({
    ...shown,
    ...(factors.length === 0 ? {} : { factors: factors.map((factor) => withoutNulls(factor)) }),
    ...(new_email === '' ? {} : { new_email }),
    identities: identities.map((identity) => withoutNulls(identity)),
  });
}

export function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}

const pageSchema = z.object({ total: z.number(), users: z.array(userSchema) });

/** One page of all accounts, newest first; `filter` matches a part of the address. */
export async function listUsers(
  sql: Queryable,
  { offset, limit, filter }: { offset: number; limit: number; filter: string },
): Promise<z.output<typeof pageSchema>> {
  const { rows } = await sql.query(
    `with wanted as (
       select id, created_at from auth.users where deleted_at is null and ($3 = '' or strpos(lower(email), lower($3)) > 0)
     ), page as (select id from wanted order by created_at desc nulls last, id limit $2::int offset $1::int)
     select json_build_object('total', (select count(*) from wanted), 'users', (
       select coalesce(json_agg(one.body::json order by one.created_at desc nulls last, one.id), '[]'::json)
       from (select u.created_at, u.id, ${USER_BODY} from auth.users u where u.id in (select id from page)) one))::text as body`,
    [offset, limit, filter],
  );
  return pageSchema.parse(JSON.parse(z.string().parse(rows[0]?.['body'])));
}
