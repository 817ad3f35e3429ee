import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { home, invite, openParty, type Party, yes } from './party';
import { anon, type Caller, rpc, signUp, user, value } from './people';

export const textOf = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');

export interface Fixture {
  party: Party;
  personas: Record<string, Caller>;
}

/** At least one row of the owner in every exposed table, and everybody who may ask for it. */
export async function openFixture(driver: Driver): Promise<Fixture> {
  await driver.exec(textOf('security.sql'));
  for (const signature of textOf('definer-allowlist.txt').trim().split('\n'))
    await driver.query('insert into sec.allowed_definer values ($1)', [signature]);
  const party = await openParty(driver, { sizes: [2, 2], places: 2, plusOnes: 1, email: true });
  await driver.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
    party.ownerId,
  ]);
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
    party.owner,
  );
  await fillTables(driver, party);
  const metadata = {
    user_metadata: { role: 'admin', is_admin: true, plan_type: 'business' },
    app_role: 'admin',
  };
  const personas: Record<string, Caller> = {
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
  for (const [name, caller] of Object.entries(personas))
    await driver.query('insert into sec.persona values ($1, $2, $3)', [name, caller.role, caller.claims]);
  return { party, personas };
}

async function fillTables(driver: Driver, party: Party): Promise<void> {
  const { owner, org, event } = party;
  const [first, second] = [home(party), home(party, 1)];
  const person = first.people[0];
  await rpc(driver, owner, 'send_invitations', { event_id: event, invitation_ids: [first.invitation] });
  await rpc(driver, anon, 'submit_rsvp', { token: first.token, reply: yes(first) });
  await rpc(driver, anon, 'submit_rsvp', {
    token: second.token,
    reply: yes(second, { when_full: 'waitlist' }),
  });
  await rpc(driver, anon, 'withdraw_rsvp', { token: first.token });
  const late = await invite(driver, party, 'Third', 1);
  await rpc(driver, owner, 'record_rsvp', {
    event_id: event,
    invitation_id: late.invitation,
    reply: { people: [{ person_id: late.people[0], reply: 'no' }] },
  });
  const owned: [string, unknown[]][] = [
    [
      `insert into public.person_contacts (person_id, kind, value) values ($1, 'phone', '030 1') returning 1`,
      [person],
    ],
    [`insert into public.groups (org_id, name) values ($1, 'Branch of Ann') returning 1`, [org]],
    [
      `insert into public.group_members (group_id, person_id) select id, $1 from public.groups where org_id = $2 returning 1`,
      [person, org],
    ],
    [
      `insert into public.event_roles (event_id, person_id, role) values ($1, $2, 'treasurer') returning 1`,
      [event, person],
    ],
    [`insert into public.meal_options (event_id, name) values ($1, 'Soup') returning 1`, [event]],
    [
      `insert into public.suppressions (org_id, address, reason) values ($1, 'gone@example.org', 'manual') returning 1`,
      [org],
    ],
    [
      `insert into public.query_performance_log (query_type, execution_time_ms) values ('events', 12.5) returning 1`,
      [],
    ],
  ];
  for (const [text, params] of owned) await value(driver, text, params, owner);
  await driver.query('select private.record_csp_report($1::jsonb)', ['{"blockedURI": "inline"}']);
  await driver.query(`insert into public.topic_optouts (person_id, topic) values ($1, 'reminder')`, [person]);
  await rpc(driver, owner, 'preview_import', {
    org_id: org,
    file_name: 'list.csv',
    file_sha256: 'a'.repeat(64),
    mapping: {},
    rows: JSON.stringify([{ n: 2, full_name: 'Ivy Import' }]),
  });
}
