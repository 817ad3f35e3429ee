import * as z from 'zod';
import type { Account } from './client.ts';

/** Contained in every text of the sample, so that a leak is visible in any response. */
export const CANARY = 'Zanzibarlor';

const rowSchema = z.object({ id: z.uuid() });
const rowsSchema = z.array(rowSchema);

/** Every table with rows of an organisation. */
export const TENANT_TABLES = [
  'orgs',
  'org_members',
  'persons',
  'person_contacts',
  'households',
  'household_members',
  'groups',
  'group_members',
  'imports',
  'import_rows',
  'events',
  'event_roles',
  'meal_options',
  'capacity_pools',
  'capacity_holds',
  'invitations',
  'rsvps',
  'rsvp_people',
  'waitlist_entries',
  'messages',
  'message_recipients',
  'suppressions',
  'audit_log',
] as const;

export interface SampleEvent {
  person: string;
  child: string;
  household: string;
  group: string;
  event: string;
  meal: string;
  invitation: string;
  importId: string;
  token: string;
}

interface Answer {
  data: unknown;
  error: { message: string } | null;
}

async function must(request: PromiseLike<Answer>): Promise<unknown> {
  const { data, error } = await request;
  if (error) throw new Error(error.message, { cause: error });
  return data;
}

/**
 * Creates a live event with an invited household that has replied, a second household without invitation, an import and
 * a sent mail.
 */
export async function createSampleEvent({ client, orgId }: Account): Promise<SampleEvent> {
  const [person, child] = rowsSchema.parse(
    await must(
      client
        .from('persons')
        .insert([
          { org_id: orgId, full_name: `Oda ${CANARY}`, email: `oda.${CANARY}@example.com`.toLowerCase() },
          { org_id: orgId, full_name: `Pip ${CANARY}` },
        ])
        .select('id'),
    ),
  );
  if (!person || !child) throw new Error('Two persons were inserted, but not answered.');
  const one = async (table: string, row: Record<string, unknown>) =>
    rowSchema.parse(await must(client.from(table).insert(row).select('id').single())).id;
  const household = await one('households', { org_id: orgId, name: `${CANARY} home` });
  await must(
    client.from('household_members').insert([
      { household_id: household, person_id: person.id, role: 'adult' },
      { household_id: household, person_id: child.id, role: 'child' },
    ]),
  );
  await one('person_contacts', { person_id: person.id, kind: 'email', value: 'second@example.com' });
  const group = await one('groups', { org_id: orgId, kind: 'branch', name: `${CANARY} branch` });
  await must(client.from('group_members').insert({ group_id: group, person_id: person.id }));
  await one('suppressions', { org_id: orgId, address: 'gone@example.com', reason: 'manual' });
  const event = await one('events', {
    org_id: orgId,
    event_type_id: 'family',
    name: `${CANARY} summer`,
    start_date: '2027-07-10',
    local_start: '15:00',
    zone: 'Europe/Berlin',
    // A copy of the recorded reply would leave two minutes later, amid a comparison of snapshots.
    confirms_recorded: false,
  });
  const meal = await one('meal_options', { event_id: event, name: `${CANARY} stew` });
  await one('event_roles', { event_id: event, person_id: person.id, role: 'chair' });
  await must(client.rpc('set_capacity', { event_id: event, size: 40 }));
  await must(client.from('events').update({ status: 'live' }).eq('id', event).select('id').single());
  const [invitation] = rowsSchema.parse(
    await must(client.rpc('create_invitations', { event_id: event, household_ids: [household] })),
  );
  if (!invitation) throw new Error('The household was not invited.');
  await must(client.rpc('send_invitations', { event_id: event, invitation_ids: [invitation.id] }));
  await must(
    client.rpc('record_rsvp', {
      event_id: event,
      invitation_id: invitation.id,
      reply: {
        people: [
          { person_id: person.id, reply: 'yes', meal_option_id: meal },
          { person_id: child.id, reply: 'no' },
        ],
        when_full: 'refuse',
      },
    }),
  );
  const importId = rowSchema.parse(
    await must(
      client.rpc('preview_import', {
        org_id: orgId,
        file_name: `${CANARY}.csv`,
        file_sha256: 'a'.repeat(64),
        mapping: {},
        rows: [
          { n: 1, raw: { name: CANARY }, full_name: `Quin ${CANARY}`, former_names: [], client_errors: [] },
        ],
      }),
    ),
  ).id;
  const token = z
    .string()
    .parse(await must(client.rpc('invitation_link_token', { invitation_id: invitation.id })));
  return {
    person: person.id,
    child: child.id,
    household,
    group,
    event,
    meal,
    invitation: invitation.id,
    importId,
    token,
  };
}

/** Everything that the owner can see, as text: unchanged means that nobody wrote. */
export async function snapshot({ client }: Account): Promise<string> {
  const seen: Record<string, unknown> = {};
  for (const table of TENANT_TABLES) {
    const rows = z.array(z.record(z.string(), z.unknown())).parse(await must(client.from(table).select()));
    seen[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return JSON.stringify(seen, null, 1);
}
