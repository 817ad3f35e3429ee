import { backend, resetTo, type Account } from '@foregather/mocks/node';
import type { Plan } from '@foregather/features/core/session';
import { insertAccounts } from '../../mocks/scenarios/accounts';

/** Roles that visit a route: a visitor, one account on each plan, and the staff, which have no plan here. */
export const ROLES = [
  'visitor',
  'free',
  'premium',
  'trial',
  'pro',
  'business',
  'admin',
  'super admin',
] as const;
export type Role = (typeof ROLES)[number];
type Member = Exclude<Role, 'visitor'>;

const MEMBERS = ROLES.filter((role): role is Member => role !== 'visitor');

const accountOf = (role: Member): Account => ({
  id: `00000000-0000-4000-8000-00000000ac0${MEMBERS.indexOf(role)}`,
  email: `${role.replace(' ', '-')}@example.org`,
  firstName: role,
  lastName: 'Reader',
});

/** The account of a role; none for the visitor. */
export const accountFor = (role: Role): Account | undefined =>
  role === 'visitor' ? undefined : accountOf(role);

/** The highest plan whose pages a role opens. Staff are on the free plan: admin pages check no plan. */
export const OPENS: Readonly<Record<Role, Plan>> = {
  visitor: 'free',
  free: 'free',
  premium: 'premium',
  trial: 'premium',
  pro: 'pro',
  business: 'business',
  admin: 'free',
  'super admin': 'free',
};

export const isStaff = (role: Role) => role === 'admin' || role === 'super admin';

/** Creates the accounts as the schema does; plans and staff roles as the service key would write them. */
export async function seedRoles(): Promise<void> {
  await resetTo('emptyAccount');
  const { driver } = await backend();
  await driver.transaction(async (sql) => {
    await insertAccounts(sql, MEMBERS.map(accountOf));
    for (const role of ['premium', 'pro', 'business'] as const) {
      await sql.query('update public.subscriptions set plan_type = $2 where user_id = $1', [
        accountOf(role).id,
        role,
      ]);
    }
    await sql.query(
      `update public.subscriptions
       set is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '1 day' where user_id = $1`,
      [accountOf('trial').id],
    );
    await sql.query(
      `insert into private.platform_roles (user_id, role) values ($1, 'admin'), ($2, 'super_admin')`,
      [accountOf('admin').id, accountOf('super admin').id],
    );
  });
}
