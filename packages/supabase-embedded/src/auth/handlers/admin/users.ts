import * as z from 'zod';
import { DatabaseError, type Sql } from '../../../types';
import {
  emailIdentity,
  endSessions,
  insertAccount,
  insertIdentity,
  syncEmailIdentity,
  syncProviders,
} from '../../account-writes';
import { audit } from '../../audit';
import { checkMetadata, parseEmail, readBody } from '../../body';
import type { AuthCall, AuthContext, AuthHandler } from '../../context';
import { AuthError, emailExists, json, validationFailed } from '../../errors';
import { isUuid } from '../../sessions';
import { findUserByEmail, findUserById, lockUser, publicUser, type UserRow } from '../../users';
import {
  adminUserBody,
  type AdminUserBody,
  banOf,
  merged,
  passwordHashOf,
  phoneOf,
  roleOf,
  takenBy,
  userNotFound,
} from './fields';
import { requireAdmin } from './require-admin';

/** The admin API for accounts, open to the secret key only. */

type UserHandler = (context: AuthContext, call: AuthCall, id: string) => Promise<Response>;

/** The account that a path names. Throws upstream's errors. */
export async function accountOf({ driver }: AuthContext, id: string): Promise<UserRow> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(driver, id);
  if (user === null) throw userNotFound();
  return user;
}

/** POST /admin/users: creates an account without sending a mail. */
export const createUser: AuthHandler = async (context, call) => {
  requireAdmin(call);
  const body = await readBody(call.request, adminUserBody);
  if (body.email === '' && body.phone === '') {
    throw validationFailed('Cannot create a user without either an email or phone');
  }
  if (body.id !== '' && !isUuid(body.id)) throw validationFailed('ID must conform to the uuid v4 format');
  const email = body.email === '' ? null : parseEmail(body.email);
  const phone = body.phone === '' ? null : phoneOf(body.phone);
  const ban = banOf(body.ban_duration);
  const role = roleOf(body.role) ?? 'authenticated';
  const passwordHash = (await passwordHashOf(context, body)) ?? '';
  if (email !== null && (await findUserByEmail(context.driver, email)) !== null) throw emailExists();
  const now = context.clock.now();
  const id = body.id === '' ? crypto.randomUUID() : body.id.toLowerCase();
  const provider = email === null ? 'phone' : 'email';
  const user = await writing(
    context,
    async (sql) => {
      await insertAccount(sql, {
        id,
        email,
        phone,
        passwordHash,
        role,
        emailConfirmed: email !== null && body.email_confirm === true,
        phoneConfirmed: phone !== null && body.phone_confirm === true,
        data: checkMetadata(body.user_metadata ?? {}),
        app: checkMetadata({ ...body.app_metadata, provider, providers: [provider] }),
        now,
      });
      if (email !== null) {
        await insertIdentity(sql, { ...emailIdentity(id, email, body.email_confirm === true), now });
      }
      if (phone !== null)
        await insertIdentity(sql, phoneIdentity(id, phone, body.phone_confirm === true, now));
      if (email !== null && phone !== null) await syncProviders(sql, id);
      if (ban !== null) await setBan(sql, id, ban.ms, now);
      await audit(sql, { action: 'user_signedup', userId: id, ip: call.caller.ip, now });
    },
    id,
  );
  return json(200, publicUser(user));
};

/** GET /admin/users/:id */
export const readUser: UserHandler = async (context, call, id) => {
  requireAdmin(call);
  return json(200, publicUser(await accountOf(context, id)));
};

/** PUT /admin/users/:id: changes take effect immediately, without confirmation. A new password ends every session. */
export const changeUser: UserHandler = async (context, call, id) => {
  requireAdmin(call);
  const before = await accountOf(context, id);
  const body = await readBody(call.request, adminUserBody);
  const email = body.email === '' ? null : parseEmail(body.email);
  const phone = body.phone === '' ? null : phoneOf(body.phone);
  const ban = banOf(body.ban_duration);
  const role = roleOf(body.role);
  const passwordHash = await passwordHashOf(context, body);
  if (email !== null && email !== before.email && (await findUserByEmail(context.driver, email)) !== null) {
    throw emailExists();
  }
  const now = context.clock.now();
  const user = await writing(
    context,
    async (sql) => {
      const locked = await lockUser(sql, before.id);
      if (locked === null) throw userNotFound();
      await setColumns(sql, locked, { body, email, phone, role, passwordHash, now });
      if (email !== null || body.email_confirm === true) {
        const address = email ?? locked.email;
        if (address !== '') await syncAddress(sql, locked, address, body.email_confirm === true, now);
      }
      if (phone !== null && phone !== locked.phone) {
        await sql.query(`delete from auth.identities where user_id = $1::uuid and provider = 'phone'`, [
          locked.id,
        ]);
        await insertIdentity(sql, phoneIdentity(locked.id, phone, body.phone_confirm === true, now));
        await syncProviders(sql, locked.id);
      }
      if (ban !== null) await setBan(sql, locked.id, ban.ms, now);
      if (passwordHash !== null) await endSessions(sql, locked.id);
      await audit(sql, { action: 'user_modified', userId: locked.id, ip: call.caller.ip, now });
    },
    before.id,
  );
  return json(200, publicUser(user));
};

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id: deletes the account, or anonymises it so that rows can still refer to it. */
export const deleteUser: UserHandler = async (context, call, id) => {
  requireAdmin(call);
  const user = await accountOf(context, id);
  const raw = await call.request.clone().text();
  const soft = raw !== '' && (await readBody(call.request, deleteBody)).should_soft_delete === true;
  const now = context.clock.now();
  try {
    await context.driver.transaction(async (sql) => {
      await lockUser(sql, user.id);
      if (soft) await blank(sql, user, await context.stableId(`deleted:${user.id}:${user.email}`), now);
      else await sql.query('delete from auth.users where id = $1::uuid', [user.id]);
      await audit(sql, { action: 'user_deleted', userId: user.id, ip: call.caller.ip, now });
    });
  } catch (error) {
    // Rows of the project prevent the deletion. This is not a server error, and a retry does not help.
    if (error instanceof DatabaseError && (error.code === '23503' || error.code === '23001')) {
      throw new AuthError(409, 'conflict', 'Database error deleting user');
    }
    throw error;
  }
  return json(200, {});
};

async function writing(
  context: AuthContext,
  write: (sql: Sql) => Promise<void>,
  id: string,
): Promise<UserRow> {
  try {
    return await context.driver.transaction(async (sql) => {
      await write(sql);
      const user = await findUserById(sql, id);
      if (user === null) throw userNotFound();
      return user;
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') {
      throw takenBy(error.fields.constraint, emailExists);
    }
    throw error;
  }
}

async function setColumns(
  sql: Sql,
  user: UserRow,
  change: {
    body: AdminUserBody;
    email: string | null;
    phone: string | null;
    role: string | null;
    passwordHash: string | null;
    now: number;
  },
): Promise<void> {
  const { body, email, phone, role, passwordHash, now } = change;
  await sql.query(
    `update auth.users set email = coalesce($2, email), phone = coalesce($3, phone), role = coalesce($4, role),
       encrypted_password = coalesce($5, encrypted_password),
       email_confirmed_at = case when $6::boolean then coalesce(email_confirmed_at, to_timestamp($7::float8 / 1000)) else email_confirmed_at end,
       phone_confirmed_at = case when $8::boolean then coalesce(phone_confirmed_at, to_timestamp($7::float8 / 1000)) else phone_confirmed_at end,
       is_anonymous = is_anonymous and $2::text is null and $3::text is null,
       raw_user_meta_data = $9::jsonb, raw_app_meta_data = $10::jsonb, updated_at = to_timestamp($7::float8 / 1000)
     where id = $1::uuid`,
    [
      user.id,
      email,
      phone,
      role,
      passwordHash,
      body.email_confirm === true,
      now,
      body.phone_confirm === true,
      JSON.stringify(merged(user.user_metadata, body.user_metadata ?? {})),
      JSON.stringify(merged(user.app_metadata, body.app_metadata ?? {})),
    ],
  );
}

/** Keeps the email identity in step with the account. */
async function syncAddress(
  sql: Sql,
  user: UserRow,
  email: string,
  confirmed: boolean,
  now: number,
): Promise<void> {
  if (confirmed) return syncEmailIdentity(sql, user.id, email, now);
  if (user.identities.some(({ provider }) => provider === 'email')) {
    await sql.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text),
         updated_at = to_timestamp($3::float8 / 1000) where user_id = $1::uuid and provider = 'email'`,
      [user.id, email, now],
    );
    return;
  }
  await insertIdentity(sql, { ...emailIdentity(user.id, email, false), now });
  await syncProviders(sql, user.id);
}

const phoneIdentity = (userId: string, phone: string, verified: boolean, now: number) => ({
  userId,
  provider: 'phone',
  providerId: userId,
  data: { sub: userId, phone, phone_verified: verified, email_verified: false },
  now,
});

async function setBan(sql: Sql, userId: string, ms: number, now: number): Promise<void> {
  await sql.query(
    `update auth.users set banned_until = case when $2::float8 > 0 then to_timestamp(($3::float8 + $2::float8) / 1000) end where id = $1::uuid`,
    [userId, ms, now],
  );
}

/** Removes all personal data from an account; its address becomes available again. */
async function blank(sql: Sql, user: UserRow, name: string, now: number): Promise<void> {
  await endSessions(sql, user.id);
  await sql.query('delete from auth.mfa_factors where user_id = $1::uuid', [user.id]);
  await sql.query('delete from auth.one_time_tokens where user_id = $1::uuid', [user.id]);
  await sql.query('delete from auth.identities where user_id = $1::uuid', [user.id]);
  await sql.query(
    `update auth.users set email = case when email is null then null else $2 end, phone = null, encrypted_password = '',
       email_change = '', phone_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '',
       email_change_token_current = '', phone_change_token = '', reauthentication_token = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = to_timestamp($3::float8 / 1000),
       updated_at = to_timestamp($3::float8 / 1000) where id = $1::uuid`,
    [user.id, name, now],
  );
}
