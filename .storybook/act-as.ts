import type { Sql } from '@foregather/supabase-embedded';
import { backend, scenario, type Account, type ScenarioName } from '@foregather/mocks';
import { insertAccounts, joinOrg } from '../mocks/scenarios/accounts';
import { insertRows } from '../mocks/scenarios/insert';

const { members, staff, plans, name: everyRole } = scenario.everyRole;

const organiserOf = (name: ScenarioName): Account => {
  const told = scenario[name];
  return 'organiser' in told ? told.organiser : told.members.owner;
};

const change = async (write: (sql: Sql) => Promise<void>): Promise<void> => {
  await (await backend()).driver.transaction(write);
};

/** The accounts of `everyRole` exist in that scenario; into another one they are written when the toolbar asks. */
async function bring(name: ScenarioName, account: Account): Promise<Account> {
  if (name !== everyRole) await change((sql) => insertAccounts(sql, [account]));
  return account;
}

async function helper(name: ScenarioName, role: Exclude<keyof typeof members, 'owner'>): Promise<Account> {
  const account = await bring(name, members[role]);
  if (name !== everyRole)
    await change((sql) => joinOrg(sql, scenario[name].org.id, organiserOf(name), [{ account, role }]));
  return account;
}

async function platformStaff(name: ScenarioName): Promise<Account> {
  const account = await bring(name, staff.admin);
  if (name !== everyRole)
    await change((sql) =>
      insertRows(sql, 'private.platform_roles', [
        { user_id: account.id, role: 'admin', created_at: '2025-01-15T09:00:00Z' },
      ]),
    );
  return account;
}

/**
 * Who the toolbar's role signs in, in a scenario that was just seeded; `seeded` is whoever the story names. Nobody for
 * a visitor.
 */
export async function actAs(
  role: unknown,
  name: ScenarioName,
  seeded: Account | undefined,
): Promise<Account | undefined> {
  switch (role) {
    case 'visitor':
      return undefined;
    case 'organiser':
      return organiserOf(name);
    case 'admin':
    case 'editor':
    case 'finance':
    case 'scanner':
    case 'viewer':
      return helper(name, role);
    case 'stranger':
      return bring(name, plans.free);
    case 'staff':
      return platformStaff(name);
    default:
      return seeded;
  }
}
