/* Longer than 300 lines: one table of what each ability opens, read as a whole. */
import {
  type Ability,
  EVENT_ROLES,
  ORG_ROLES,
} from '../../../packages/features/src/core/session/access/abilities';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { home, type Household, invite, openParty } from './party';
import { domains } from './fixture';
import { as, type Caller, rpc, signUp, user, value } from './people';

/** One organisation with a subject for every probe, and an account for every role. */
export interface AbilityWorld {
  org: string;
  /** Live, with invitations of which one is answered. */
  event: string;
  draft: string;
  answered: Household;
  silent: string;
  /** A household without an invitation. */
  uninvited: string;
  /** Two persons of no household and no event. */
  loose: readonly [string, string];
  helper: string;
  eventRole: string;
  callers: ReadonlyMap<string, Caller>;
}

/** The names under which a role's account is kept. */
export const inOrg = (role: string) => `organisation ${role}`;
export const onEvent = (role: string) => `event ${role}`;
export const NOBODY = 'no role';

export async function openAbilityWorld(driver: Driver): Promise<AbilityWorld> {
  const party = await openParty(driver, { sizes: [2, 1], email: true });
  const { owner, org, event } = party;
  await driver.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
    party.ownerId,
  ]);
  const made = async (text: string, ...params: unknown[]) =>
    String(await value(driver, `${text} returning id`, params, owner));
  const draft = await made(
    `insert into public.events (org_id, event_type_id, name) values ($1, 'family', 'Draft')`,
    org,
  );
  const person = (name: string) =>
    made('insert into public.persons (org_id, full_name) values ($1, $2)', org, name);
  const loose = [await person('Ann Loose'), await person('Ann Lose')] as const;
  const uninvited = await made(`insert into public.households (org_id, name) values ($1, 'Uninvited')`, org);
  const answered = home(party);
  await value(
    driver,
    `insert into public.venues (org_id, name) values ($1, 'Barn') returning 1`,
    [org],
    owner,
  );
  await rpc(driver, owner, 'record_rsvp', {
    event_id: event,
    invitation_id: answered.invitation,
    reply: { people: answered.people.map((person_id) => ({ person_id, reply: 'yes' })) },
  });
  const mailed = await invite(driver, party, 'Mailed', 1, { email: true });
  await rpc(driver, owner, 'send_invitations', { event_id: event, invitation_ids: [mailed.invitation] });
  await made(`insert into public.tasks (event_id, title) values ($1, 'Book the hall')`, event);
  await made(
    `insert into public.org_templates (org_id, event_type_id, name, body, shared) values ($1, 'family', 'Shared', '{}', true)`,
    org,
  );
  await made(
    `insert into public.budget_lines (event_id, side, title, unit_minor) values ($1, 'out', 'Hall', 50000)`,
    event,
  );
  for (const { given, params } of Object.values(domainProbes))
    if (given !== undefined) await made(given, ...params({ org, event }));
  await made(
    `insert into public.suppressions (org_id, address, reason) values ($1, 'gone@example.org', 'manual')`,
    org,
  );
  await driver.query(`insert into storage.objects (bucket_id, name) values ('documents', $1)`, [
    `${org}/rules.txt`,
  ]);

  const account = async (name: string) => signUp(driver, `${name.replaceAll(/\W/g, '-')}@roles.example`);
  const helper = await account('helper');
  await driver.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'editor')`, [
    org,
    helper.id,
  ]);
  const eventRole = await made(
    `insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'search')`,
    event,
    helper.id,
  );
  const callers = new Map<string, Caller>([
    [NOBODY, user((await account(NOBODY)).id)],
    [inOrg('owner'), owner],
  ]);
  for (const role of ORG_ROLES.filter((one) => one !== 'owner')) {
    const { id } = await account(inOrg(role));
    await driver.query('insert into public.org_members (org_id, user_id, role) values ($1, $2, $3)', [
      org,
      id,
      role,
    ]);
    callers.set(inOrg(role), user(id));
  }
  for (const role of EVENT_ROLES) {
    const { id } = await account(onEvent(role));
    for (const on of [event, draft])
      await driver.query('insert into public.event_roles (event_id, user_id, role) values ($1, $2, $3)', [
        on,
        id,
        role,
      ]);
    callers.set(onEvent(role), user(id));
  }
  return {
    org,
    event,
    draft,
    answered,
    silent: home(party, 1).invitation,
    uninvited,
    loose,
    helper: helper.id,
    eventRole,
    callers,
  };
}

interface Probe {
  text: string;
  params: readonly unknown[];
}
const probe = (text: string, ...params: unknown[]): Probe => ({ text, params });

/** Those that stand in the fixture of their domain. */
const domainProbes = Object.fromEntries(domains.flatMap(({ probes: own = {} }) => Object.entries(own)));

/** For each ability one statement that has a row when it is allowed, and is refused or has none when it is not. */
const probes: Partial<Record<Ability, (world: AbilityWorld) => Probe>> = {
  'events.read': ({ event }) => probe('select 1 from public.events where id = $1', event),
  'events.create': ({ org }) =>
    probe(
      `insert into public.events (org_id, event_type_id, name) values ($1, 'family', 'New') returning 1`,
      org,
    ),
  'events.edit': ({ event }) =>
    probe(`update public.events set name = 'Renamed' where id = $1 returning 1`, event),
  'events.cancel': ({ event }) =>
    probe(
      `update public.events set status = 'cancelled', cancelled_reason = 'Storm' where id = $1 returning 1`,
      event,
    ),
  'events.delete': ({ draft }) => probe('delete from public.events where id = $1 returning 1', draft),
  'event-roles.assign': ({ event, helper }) =>
    probe(
      `insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'scanner') returning 1`,
      event,
      helper,
    ),
  'event-roles.remove': ({ eventRole }) =>
    probe('delete from public.event_roles where id = $1 returning 1', eventRole),
  'meals.edit': ({ event }) =>
    probe(`insert into public.meal_options (event_id, name) values ($1, 'Soup') returning 1`, event),
  'capacity.edit': ({ event }) => probe('select public.set_capacity($1, 50)', event),

  'replies.read': ({ event }) => probe('select 1 from public.rsvps where event_id = $1', event),
  'replies.answer': ({ event, answered }) =>
    probe(
      'select public.record_rsvp(event_id => $1, invitation_id => $2, reply => $3)',
      event,
      answered.invitation,
      { people: answered.people.map((person_id) => ({ person_id, reply: 'no' })) },
    ),
  'replies.invite': ({ event, uninvited }) =>
    probe(
      'select * from public.create_invitations(event_id => $1, household_ids => array[$2::uuid])',
      event,
      uninvited,
    ),
  'questions.edit': ({ event }) =>
    probe(`insert into public.questions (event_id, label) values ($1, 'A lift?') returning 1`, event),
  'seating.edit': ({ event }) =>
    probe(`insert into public.seating_tables (event_id, name) values ($1, 'Round') returning 1`, event),
  'replies.link': ({ silent }) => probe('select public.invitation_link_token($1)', silent),
  'replies.revoke': ({ silent }) => probe('select public.revoke_invitation($1)', silent),
  'replies.send': ({ event, silent }) =>
    probe('select public.send_invitations($1, array[$2::uuid])', event, silent),
  'replies.remind': ({ event }) => probe('select public.send_reminders($1)', event),
  'open-invitation.read': ({ event }) => probe('select public.open_invitation_for_host($1)', event),
  'open-invitation.edit': ({ event }) => probe(`select public.set_open_invitation($1, 'on', 'host')`, event),
  'messages.read': ({ event }) => probe('select 1 from public.messages where event_id = $1', event),
  'messages.write': ({ event }) =>
    probe(
      `select public.save_message($1, gen_random_uuid(), '{"kind": "announcement", "subject": "News"}')`,
      event,
    ),

  'tasks.read': ({ event }) => probe('select 1 from public.tasks where event_id = $1', event),
  'tasks.edit': ({ event }) =>
    probe(`insert into public.tasks (event_id, title) values ($1, 'Book the band') returning 1`, event),
  'budget.read': ({ event }) => probe('select 1 from public.budget_lines where event_id = $1', event),
  'budget.edit': ({ event }) =>
    probe(
      `insert into public.budget_lines (event_id, side, title, unit_minor) values ($1, 'out', 'Band', 90000) returning 1`,
      event,
    ),
  'venues.read': ({ org }) => probe('select 1 from public.venues where org_id = $1', org),
  'venues.edit': ({ org }) =>
    probe(`insert into public.venues (org_id, name) values ($1, 'Lagoon House') returning 1`, org),
  'own-templates.read': ({ org }) => probe('select 1 from public.org_templates where org_id = $1', org),
  'own-templates.edit': ({ org }) =>
    probe(
      `insert into public.org_templates (org_id, event_type_id, name, body) values ($1, 'family', 'Ours', '{}') returning 1`,
      org,
    ),

  'people.read': ({ loose }) => probe('select 1 from public.persons where id = $1', loose[0]),
  'people.edit': ({ org, loose }) =>
    probe(
      `select public.save_person(org_id => $1, person_id => $2, person => '{"full_name": "Ann Loose-Lin"}')`,
      org,
      loose[0],
    ),
  'people.remove': ({ loose }) =>
    probe(
      `select from public.remove_people(person_ids => array[$1::uuid]) gone where gone ->> 'persons' = '1'`,
      loose[0],
    ),
  'people.merge': ({ loose }) => probe('select public.merge_persons($1, $2)', ...loose),
  'people.import': ({ org }) =>
    probe(
      `select public.preview_import($1, 'list.csv', repeat('a', 64), '{}', '[{"n": 2, "full_name": "Ivy"}]')`,
      org,
    ),
  'suppressions.read': ({ org }) => probe('select 1 from public.suppressions where org_id = $1', org),
  'suppressions.edit': ({ org }) =>
    probe(
      `insert into public.suppressions (org_id, address, reason) values ($1, 'no@example.org', 'manual') returning 1`,
      org,
    ),

  'files.read': ({ org }) => probe('select 1 from storage.objects where name = $1', `${org}/rules.txt`),
  'files.edit': ({ org }) =>
    probe(
      `insert into storage.objects (bucket_id, name) values ('documents', $1) returning 1`,
      `${org}/menu.txt`,
    ),

  'members.read': ({ helper }) =>
    probe('select 1 from public.org_members where user_id = $1 and role = $2', helper, 'editor'),
  'members.add': ({ org }) => probe(`select public.invite_member($1, 'invited@example.org', 'viewer')`, org),
  'members.edit': ({ org, helper }) =>
    probe(
      `update public.org_members set role = 'finance' where org_id = $1 and user_id = $2 returning 1`,
      org,
      helper,
    ),
  'members.remove': ({ org, helper }) =>
    probe('delete from public.org_members where org_id = $1 and user_id = $2 returning 1', org, helper),
  'members.appoint-admin': ({ org, helper }) =>
    probe(
      `update public.org_members set role = 'admin' where org_id = $1 and user_id = $2 returning 1`,
      org,
      helper,
    ),
  'organisation.edit': ({ org }) =>
    probe(`update public.orgs set name = 'Renamed' where id = $1 returning 1`, org),
  'audit-log.read': ({ org }) => probe('select 1 from public.audit_log where org_id = $1', org),
};

/** The probe of an ability; each has one, here or in the fixture of its domain. */
export function probeOf(ability: Ability, world: AbilityWorld): Probe {
  const here = probes[ability];
  if (here) return here(world);
  const own = domainProbes[ability];
  if (!own) throw new Error(`The ability ${ability} has no probe: write one beside its table's fixture.`);
  return { text: own.text, params: own.params(world) };
}

/** Ends a probe's transaction, so that the next one finds everything as it was. */
class UndoProbe extends Error {}

/** What a refusal looks like: no right (42501), or the same answer as for what does not exist (404). */
const REFUSALS: readonly unknown[] = ['42501', 'PT404'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether the database lets the caller do it. An error that is no refusal is thrown: the probe itself is wrong. */
export async function decides(driver: Driver, caller: Caller, { text, params }: Probe): Promise<boolean> {
  let allowed = false;
  try {
    await as(driver, caller, async (sql) => {
      allowed = (await sql.query(text, params)).rows.length > 0;
      throw new UndoProbe();
    });
  } catch (error) {
    if (error instanceof UndoProbe) return allowed;
    if (REFUSALS.includes(codeOf(error))) return false;
    throw error;
  }
  return allowed;
}
