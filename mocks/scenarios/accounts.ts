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
/**
 * Argon2id of it at the lowest cost, so that signing in costs a test about a millisecond. One of bcrypt would be
 * replaced at the first sign-in by a hash of full cost: 60 ms in a browser, for each story.
 */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$Zm9yZWdhdGhlci1zZWVkcw$s+ErcrJ+vYTsYHMEKIFRYxq1Uq+roSwKw2ke6NDw9SI';

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

/** Roles that somebody other than the owner may have in an organisation. */
export type HelperRole = 'admin' | 'editor' | 'finance' | 'scanner' | 'viewer';

/**
 * Lets accounts help in an organisation. Sign-up made each an organisation of their own; it is taken away, so that the
 * pages open on the one they help in.
 */
export async function joinOrg(
  sql: Sql,
  orgId: string,
  invitedBy: Account,
  helpers: readonly { account: Account; role: HelperRole }[],
): Promise<void> {
  await dropOwnOrgs(
    sql,
    helpers.map(({ account }) => account),
  );
  await insertRows(
    sql,
    'public.org_members',
    helpers.map(({ account, role }) => ({
      org_id: orgId,
      user_id: account.id,
      role,
      invited_by: invitedBy.id,
      accepted_at: '2025-01-16T09:00:00Z',
    })),
  );
}

/** Takes away the organisation that sign-up made for each of them. */
export async function dropOwnOrgs(sql: Sql, owners: readonly Account[]): Promise<void> {
  await sql.query(
    `delete from public.orgs where id in
       (select org_id from public.org_members where role = 'owner' and user_id = any ($1::uuid[]))`,
    [`{${owners.map(({ id }) => id).join(',')}}`],
  );
}

/** Writes a plan as a verified payment would, or a trial that begins now, which `start_trial()` would. */
export async function givePlan(
  sql: Sql,
  account: Account,
  plan: { plan_type: 'free' | 'premium' | 'pro' | 'business'; trialDays?: number },
): Promise<void> {
  await sql.query(
    `update public.subscriptions
        set plan_type = $2, is_trial = $3::int > 0,
            trial_start_at = case when $3::int > 0 then now() end,
            trial_end_at = case when $3::int > 0 then now() + make_interval(days => $3::int) end
      where user_id = $1::uuid`,
    [account.id, plan.plan_type, plan.trialDays ?? 0],
  );
}
