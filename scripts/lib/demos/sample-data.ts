/** Sample data for somebody who tries the product out: an account for each plan and each role, and the twelve demos. */
import { existsSync, readdirSync } from 'node:fs';
import { isLoopbackName } from '@foregather/supabase-embedded/node';
import type { Driver, Sql } from '@foregather/supabase-embedded';
import { PASSWORD, scenario, type Account } from '../../../mocks/scenarios';
import { demoOf, DEMO_TYPES, type DemoOwner, type DemoType } from '../../../mocks/scenarios/demos';
import { plantDemo } from './plan-of-demo';

const { everyRole } = scenario;
const SEED_DEADLINE_MS = 300_000;

const ownerOf = (plan: keyof typeof everyRole.plans): DemoOwner => ({
  account: everyRole.plans[plan],
  orgId: everyRole.ownOrgs[plan].id,
});
/** Which demos belong to the account of a plan; the others have a host of their own, on the plan Pro. */
const OWNERS: Partial<Record<DemoType, DemoOwner>> = {
  friends: ownerOf('free'),
  milestone: ownerOf('premium'),
  social: ownerOf('trial'),
  school: ownerOf('pro'),
  family: ownerOf('business'),
};

/** Who plans a demo in the sample data. */
export const plannerOf = (type: DemoType): Account => OWNERS[type]?.account ?? demoOf(type).host;

interface Settings {
  dataDir: string;
  host?: string | undefined;
  /** The database is elsewhere: a Postgres or a hosted project. */
  elsewhere: boolean;
}

/** Why sample data cannot be put there, in words; null: it can. */
export function sampleRefusal({ dataDir, host, elsewhere }: Settings): string | null {
  if (elsewhere)
    return 'Sample data goes into a folder of this machine only: start without DATABASE_URL and SUPABASE_URL.';
  if (host && !isLoopbackName(host))
    return 'The password of the sample accounts is known to everybody: start without HOST, for this machine only.';
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    return `${dataDir} holds data already, and sample data is never mixed with it. Name an empty folder: DATA_DIR=.foregather-demo npm run demo`;
  return null;
}

/** Writes all of it into a migrated empty database. */
export async function seedSamples(driver: Driver): Promise<void> {
  await driver.transaction(
    async (sql) => {
      const key = await linkKey(sql);
      await everyRole.seed(sql);
      for (const type of DEMO_TYPES) await plantDemo(sql, type, OWNERS[type]);
      await restoreLinkKey(sql, key);
    },
    { deadlineMs: SEED_DEADLINE_MS },
  );
}

/** Scenarios sign links of guests with a key that is known; an installation keeps its own. */
async function linkKey(sql: Sql): Promise<unknown> {
  const { rows } = await sql.query(
    "select encode(value, 'hex') as value from private.secrets where key = 'token_key'",
  );
  return rows[0]?.['value'];
}

async function restoreLinkKey(sql: Sql, key: unknown): Promise<void> {
  await sql.query("update private.secrets set value = decode($1::text, 'hex') where key = 'token_key'", [
    key,
  ]);
  await sql.query("delete from public.share_tokens where kind = 'rsvp'");
  await sql.query('select count(private.issue_rsvp_link(i)) from public.invitations i');
}

interface SignIn {
  email: string;
  /** Plan, role or event it is for. */
  what: string;
}

const PLAN_NAMES: Record<keyof typeof everyRole.plans, string> = {
  free: 'plan Free',
  premium: 'plan Premium',
  trial: 'plan Free, on trial',
  pro: 'plan Pro',
  business: 'plan Business',
};

/** Everybody who can sign in, and as what. */
export function signIns(): SignIn[] {
  const planned = (account: Account) =>
    DEMO_TYPES.filter((type) => plannerOf(type).id === account.id).map((type) => demoOf(type).planned.name);
  const named = <Role extends string>(accounts: Record<Role, Account>, say: (role: string) => string) =>
    Object.entries<Account>(accounts).map(([role, { email }]) => ({ email, what: say(role) }));
  const { owner: _owner, ...members } = everyRole.members;
  return [
    ...Object.entries(PLAN_NAMES).flatMap(([plan, name]) => {
      const account = Object.entries(everyRole.plans).find(([key]) => key === plan)?.[1];
      return account ? [{ email: account.email, what: [name, ...planned(account)].join(': ') }] : [];
    }),
    ...named(members, (role) => `${role} of ${everyRole.org.name}`),
    ...named(everyRole.eventHelpers, (role) => `${role.replaceAll('_', ' ')} of ${everyRole.event.name}`),
    { email: everyRole.staff.admin.email, what: 'staff: admin' },
    { email: everyRole.staff.superAdmin.email, what: 'staff: super admin' },
    ...DEMO_TYPES.filter((type) => OWNERS[type] === undefined).map((type) => {
      const { host, planned: event } = demoOf(type);
      return { email: host.email, what: `plan Pro: ${event.name}` };
    }),
  ];
}

/** What is printed once the data is there. */
export function signInWords(): string {
  const all = signIns();
  const width = Math.max(...all.map(({ email }) => email.length));
  return [
    'Sample data is ready. Everybody signs in with the password',
    `  ${PASSWORD}`,
    'which is known to everybody, so keep this folder on this machine.',
    ...all.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`),
  ].join('\n');
}
