import type { Sql } from '../types';

/** Writes accounts and their identities. Times are in milliseconds. */

export interface NewAccount {
  id: string;
  /** Null when the user has given no address. */
  email: string | null;
  phone?: string | null;
  /** Empty for an account without a password. */
  passwordHash: string;
  emailConfirmed: boolean;
  phoneConfirmed?: boolean;
  /** raw_user_meta_data */
  data: Record<string, unknown>;
  /** raw_app_meta_data; never taken from a caller who is not an admin (docs/security.md, threat 6). */
  app: Record<string, unknown>;
  role?: string;
  anonymous?: boolean;
  now: number;
}

/** Inserts an account; triggers see it as on a hosted project. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<void> {
  const { id, email, phone = null, passwordHash, emailConfirmed, phoneConfirmed = false, now } = account;
  await sql.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
       confirmation_token, recovery_token, email_change_token_new, email_change,
       raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', $2, $3, $4, $5,
       case when $6::boolean then to_timestamp($7::float8 / 1000) end,
       case when $8::boolean then to_timestamp($7::float8 / 1000) end, '', '', '', '',
       $9::jsonb, $10::jsonb, $11::boolean, to_timestamp($7::float8 / 1000), to_timestamp($7::float8 / 1000))`,
    [
      id,
      account.role ?? 'authenticated',
      email,
      phone,
      passwordHash,
      emailConfirmed,
      now,
      phoneConfirmed,
      JSON.stringify(account.app),
      JSON.stringify(account.data),
      account.anonymous ?? false,
    ],
  );
}

export interface NewIdentity {
  /** Random when absent. */
  id?: string;
  userId: string;
  provider: string;
  /** The provider's id of the user; for email and phone the account's own id. */
  providerId: string;
  data: Record<string, unknown>;
  now: number;
}

/** Throws 23505 when an account already has this identity. */
export async function insertIdentity(sql: Sql, identity: NewIdentity): Promise<void> {
  await sql.query(
    `insert into auth.identities (id, provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1::uuid, $2, $3::uuid, $4, $5::jsonb, to_timestamp($6::float8 / 1000), to_timestamp($6::float8 / 1000), to_timestamp($6::float8 / 1000))`,
    [
      identity.id ?? crypto.randomUUID(),
      identity.providerId,
      identity.userId,
      identity.provider,
      JSON.stringify(identity.data),
      identity.now,
    ],
  );
}

/** The email identity of an account. */
export const emailIdentity = (
  userId: string,
  email: string,
  verified: boolean,
): Omit<NewIdentity, 'now' | 'id'> => ({
  userId,
  provider: 'email',
  providerId: userId,
  data: { sub: userId, email, email_verified: verified, phone_verified: false },
});

export interface NewUser {
  id: string;
  identityId: string;
  email: string;
  /** Empty for an account that signs in by link only. */
  passwordHash: string;
  data: Record<string, unknown>;
  confirmed: boolean;
  now: number;
}

/** Inserts an account with its email identity. */
export async function insertUser(sql: Sql, user: NewUser): Promise<void> {
  const { id, email, confirmed, now } = user;
  const app = { provider: 'email', providers: ['email'] };
  await insertAccount(sql, { ...user, emailConfirmed: confirmed, app });
  await insertIdentity(sql, { ...emailIdentity(id, email, confirmed), id: user.identityId, now });
}

/**
 * Copies the account's confirmed address into its email identity and creates that identity if missing, as for a user
 * who signed up anonymously or through a provider.
 */
export async function syncEmailIdentity(sql: Sql, userId: string, email: string, now: number): Promise<void> {
  const { rows } = await sql.query(
    `update auth.identities set updated_at = to_timestamp($3::float8 / 1000),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1::uuid and provider = 'email' returning id`,
    [userId, email, now],
  );
  if (rows.length > 0) return;
  await insertIdentity(sql, { ...emailIdentity(userId, email, true), now });
  await syncProviders(sql, userId);
}

/** `provider` and `providers` of app_metadata, from the identities: the oldest first. */
export async function syncProviders(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `update auth.users u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}'::jsonb) || jsonb_build_object(
       'provider', p.names -> 0, 'providers', p.names)
     from (select jsonb_agg(provider order by first) as names
       from (select provider, min(created_at) as first from auth.identities where user_id = $1::uuid group by provider) i) p
     where u.id = $1::uuid and p.names is not null`,
    [userId],
  );
}

/** Ends every session of an account; their refresh tokens go with them. */
export async function endSessions(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.sessions where user_id = $1::uuid', [userId]);
}
