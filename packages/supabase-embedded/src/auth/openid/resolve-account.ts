import * as z from 'zod';
import { DatabaseError, type Sql } from '../../types';
import { insertAccount, insertIdentity, syncProviders } from '../account-writes';
import { audit } from '../audit';
import { dropCodes } from '../one-time-codes';
import type { AuthContext } from '../context';
import { AuthError, emailExists, userBanned, userGone } from '../errors';
import { findUserByEmail, findUserById, isBanned, isConfirmed, lockUser, type UserRow } from '../users';
import type { ProviderProfile } from './profile';

export interface AccountLookup {
  provider: string;
  person: ProviderProfile;
  /** The account that receives the identity; null for a sign-in. */
  linkTo: string | null;
  ip: string | null;
  now: number;
}

/**
 * Finds or creates the account for a provider profile. An account is matched by the identity or by an address that the
 * provider has verified, and by nothing else: otherwise anybody who can put a stranger's address into a profile could
 * take over the stranger's account. Throws `AuthError` with upstream's messages.
 */
export async function resolveAccount(context: AuthContext, wanted: AccountLookup): Promise<string> {
  const attempt = () => context.driver.transaction((sql) => resolve(sql, context, wanted));
  try {
    return await attempt();
  } catch (error) {
    // A parallel request created the same account: this time it is found.
    if (error instanceof DatabaseError && error.code === '23505') return attempt();
    throw error;
  }
}

async function resolve(sql: Sql, context: AuthContext, wanted: AccountLookup): Promise<string> {
  const { provider, person, linkTo, ip, now } = wanted;
  const owner = await findOwner(sql, provider, person.sub);
  if (linkTo !== null) {
    if (owner !== null) throw alreadyLinked(owner === linkTo);
    return link(sql, linkTo, wanted);
  }
  const user = owner === null ? null : await lockUser(sql, owner);
  if (user !== null) {
    if (isBanned(user, now)) throw userBanned();
    await welcomeBack(sql, user, wanted);
    await audit(sql, { action: 'login', userId: user.id, ip, now });
    return user.id;
  }
  if (person.email === null) {
    throw new AuthError(422, 'email_address_not_provided', 'Error getting user email from external provider');
  }
  if (!person.emailVerified) throw unverified(provider);
  const known = await findUserByEmail(sql, person.email);
  const account = known && (await lockUser(sql, known.id));
  if (account !== null) {
    if (isBanned(account, now)) throw userBanned();
    if (!isConfirmed(account)) await clearUnconfirmed(sql, account, now);
    await addIdentity(sql, account.id, wanted);
    await mergeData(sql, account.id, person.data);
    await audit(sql, { action: 'login', userId: account.id, ip, now });
    return account.id;
  }
  if (context.settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  return open(sql, person.email, wanted);
}

async function open(sql: Sql, email: string, { provider, person, ip, now }: AccountLookup): Promise<string> {
  const id = crypto.randomUUID();
  const app = { provider, providers: [provider] };
  await insertAccount(sql, {
    id,
    email,
    passwordHash: '',
    emailConfirmed: true,
    data: person.data,
    app,
    now,
  });
  await insertIdentity(sql, { userId: id, provider, providerId: person.sub, data: person.data, now });
  await audit(sql, { action: 'user_signedup', userId: id, ip, now });
  return id;
}

/** Links the identity to the signed-in account; an anonymous account takes its address and becomes permanent. */
async function link(sql: Sql, userId: string, wanted: AccountLookup): Promise<string> {
  const { provider, person, ip, now } = wanted;
  const user = await lockUser(sql, userId);
  if (user === null) throw userGone();
  if (isBanned(user, now)) throw userBanned();
  if (user.email === '') {
    if (person.email === null || !person.emailVerified) throw unverified(provider);
    if ((await findUserByEmail(sql, person.email)) !== null) throw emailExists();
    await sql.query(
      `update auth.users set email = $2, is_anonymous = false, email_confirmed_at = to_timestamp($3::float8 / 1000),
         updated_at = to_timestamp($3::float8 / 1000) where id = $1::uuid`,
      [userId, person.email, now],
    );
  }
  await addIdentity(sql, userId, wanted);
  await mergeData(sql, userId, person.data);
  await audit(sql, { action: 'user_modified', userId, ip, now });
  return userId;
}

async function findOwner(sql: Sql, provider: string, sub: string): Promise<string | null> {
  const { rows } = await sql.query(
    'select user_id::text as id from auth.identities where provider = $1 and provider_id = $2',
    [provider, sub],
  );
  return z.object({ id: z.string() }).safeParse(rows[0]).data?.id ?? null;
}

async function addIdentity(
  sql: Sql,
  userId: string,
  { provider, person, now }: AccountLookup,
): Promise<void> {
  await insertIdentity(sql, { userId, provider, providerId: person.sub, data: person.data, now });
  await syncProviders(sql, userId);
}

/** Updates the identity. If the provider verified the address, an unconfirmed account becomes confirmed. */
async function welcomeBack(sql: Sql, user: UserRow, { provider, person, now }: AccountLookup): Promise<void> {
  await sql.query(
    `update auth.identities set identity_data = $3::jsonb, last_sign_in_at = to_timestamp($4::float8 / 1000),
       updated_at = to_timestamp($4::float8 / 1000) where provider = $1 and provider_id = $2`,
    [provider, person.sub, JSON.stringify(person.data), now],
  );
  await mergeData(sql, user.id, person.data);
  if (isConfirmed(user) || user.is_anonymous) return;
  if (!person.emailVerified || person.email !== user.email) throw unverified(provider);
  await clearUnconfirmed(sql, user, now);
}

/**
 * Confirms an account that was never confirmed. Its password and its other identities may belong to a stranger who
 * signed up first with this address; they are removed.
 */
async function clearUnconfirmed(sql: Sql, user: UserRow, now: number): Promise<void> {
  await dropCodes(sql, user.id, ['confirmation', 'recovery', 'email_change', 'email_change_current']);
  await sql.query(
    `with gone as (
       delete from auth.identities where user_id = $1::uuid and not coalesce((identity_data ->> 'email_verified')::boolean, false)
     ), ended as (delete from auth.sessions where user_id = $1::uuid)
     update auth.users set encrypted_password = '', email_change = '', raw_user_meta_data = '{}',
       email_confirmed_at = to_timestamp($2::float8 / 1000), updated_at = to_timestamp($2::float8 / 1000) where id = $1::uuid`,
    [user.id, now],
  );
}

/** Provider data override older provider data; keys of the user are kept. */
async function mergeData(sql: Sql, userId: string, data: Record<string, unknown>): Promise<void> {
  const user = await findUserById(sql, userId);
  const merged = JSON.stringify({ ...user?.user_metadata, ...data });
  // Metadata are part of every token: omit the provider's part rather than exceed the header limit.
  if (merged.length > 8192) return;
  await sql.query('update auth.users set raw_user_meta_data = $2::jsonb where id = $1::uuid', [
    userId,
    merged,
  ]);
}

const alreadyLinked = (toSelf: boolean) =>
  new AuthError(
    422,
    'identity_already_exists',
    toSelf ? 'Identity is already linked' : 'Identity is already linked to another user',
  );

const unverified = (provider: string) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
