import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ability } from '../../../packages/features/src/core/session/access/abilities';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { openParty, type Party } from './party';
import { anon, type Caller, signUp, user, value } from './people';

export interface Fixture {
  party: Party;
  personas: Record<string, Caller>;
}

interface DomainProbe {
  given?: string;
  text: string;
  params: (of: { org: string; event: string }) => readonly unknown[];
}

/** What a file in `supabase/tests/fixtures` says of its domain, as its export `fixture`. */
export interface DomainFixture {
  /** Definer functions that visitors may call, by signature. Each was looked at: it checks its caller itself. */
  openToVisitors?: readonly string[];
  /** One row of the owner for each table that a single statement fills. */
  rows?: readonly { text: string; params: (party: Party) => unknown[] }[];
  /**
   * For abilities of the domain one statement each, which has a row when it is allowed and is refused or has none when it
   * is not; `given` is written by the owner first. The others stand in `probes` of `./abilities`.
   */
  probes?: Readonly<Partial<Record<Ability, DomainProbe>>>;
  /** Writes at least one row of the owner into every other table of the domain, the way the product would. */
  fill?: (driver: Driver, party: Party) => Promise<void>;
}

/** Every domain's fixture, in the order of their names. A new file joins by being there. */
export const domains = Object.values(
  import.meta.glob<DomainFixture>('../fixtures/*.ts', { eager: true, import: 'fixture' }),
);

/** At least one row of the owner in every exposed table, and everybody who may ask for it. */
export async function openFixture(driver: Driver): Promise<Fixture> {
  await driver.exec(readFileSync(fileURLToPath(new URL('./security.sql', import.meta.url)), 'utf8'));
  for (const signature of domains.flatMap(({ openToVisitors }) => openToVisitors ?? []))
    await driver.query('insert into sec.allowed_definer values ($1)', [signature]);
  const party = await openParty(driver, { sizes: [2, 2], places: 2, plusOnes: 1, email: true });
  await driver.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
    party.ownerId,
  ]);
  const personas = await openPersonas(driver, party);
  for (const { rows = [], fill } of domains) {
    for (const { text, params } of rows)
      await value(driver, `${text} returning 1`, params(party), party.owner);
    await fill?.(driver, party);
  }
  for (const [name, caller] of Object.entries(personas))
    await driver.query('insert into sec.persona values ($1, $2, $3)', [name, caller.role, caller.claims]);
  return { party, personas };
}

async function openPersonas(driver: Driver, party: Party): Promise<Fixture['personas']> {
  const stranger = await signUp(driver, 'stranger@example.org');
  const member = await signUp(driver, 'member@example.org');
  const affiliate = await signUp(driver, 'affiliate@example.org', { wants_affiliate: true });
  const forged = await signUp(driver, 'forged@example.org', {
    role: 'admin',
    is_admin: true,
    plan_type: 'business',
  });
  const admin = await signUp(driver, 'admin@example.org');
  const root = await signUp(driver, 'root@example.org');
  await driver.query(
    `insert into private.platform_roles values ($1, 'admin', now()), ($2, 'super_admin', now())`,
    [admin.id, root.id],
  );
  await value(
    driver,
    `insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer') returning 1`,
    [party.org, member.id],
  );
  const metadata = {
    user_metadata: { role: 'admin', is_admin: true, plan_type: 'business' },
    app_role: 'admin',
  };
  return {
    anon,
    owner: party.owner,
    stranger: user(stranger.id),
    member: user(member.id),
    affiliate: user(affiliate.id),
    admin: user(admin.id),
    'super admin': user(root.id),
    'forged metadata': user(forged.id, metadata),
    'service key': { role: 'service_role', claims: { role: 'service_role' } },
  };
}
