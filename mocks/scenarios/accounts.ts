import type { Sql } from '@foregather/supabase-embedded';
import { insertRows } from './insert';

/** Somebody who can sign in. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Password of every account of every scenario. */
export const PASSWORD = 'family-reunion-2030';
/** bcrypt of it at the lowest cost, so that signing in costs a test about a millisecond. */
const PASSWORD_HASH = '$2b$04$X10M309ok/rf6Ncq/jyABO.vHXjaRp2zawWASeqo2qsrwafHhkPRy';

/** Accounts with a confirmed address. The schema's own trigger gives each a profile, a free plan and an organisation. */
export async function insertAccounts(sql: Sql, accounts: readonly Account[]): Promise<void> {
  const at = '2025-01-15T09:00:00Z';
  await insertRows(
    sql,
    'auth.users',
    accounts.map(({ id, email, firstName, lastName }) => ({
      id,
      instance_id: '00000000-0000-0000-0000-000000000000',
      aud: 'authenticated',
      role: 'authenticated',
      email,
      encrypted_password: PASSWORD_HASH,
      email_confirmed_at: at,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: {
        first_name: firstName,
        last_name: lastName,
        full_name: `${firstName} ${lastName}`,
      },
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    sql,
    'auth.identities',
    accounts.map(({ id, email }) => ({
      id,
      provider_id: id,
      user_id: id,
      provider: 'email',
      identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      created_at: at,
      updated_at: at,
    })),
  );
}

/** Gives the organisation that sign-up made for its owner a stable id: it is replaced, since ids are frozen. */
export async function replaceOrg(
  sql: Sql,
  owner: Account,
  org: { id: string; name: string; timezone: string; country: string },
): Promise<void> {
  await sql.query(
    'delete from public.orgs where id in (select org_id from public.org_members where user_id = $1::uuid)',
    [owner.id],
  );
  await insertRows(sql, 'public.orgs', [
    { id: org.id, name: org.name, default_timezone: org.timezone, country: org.country },
  ]);
  await insertRows(sql, 'public.org_members', [
    { org_id: org.id, user_id: owner.id, role: 'owner', accepted_at: '2025-01-15T09:00:00Z' },
  ]);
}
