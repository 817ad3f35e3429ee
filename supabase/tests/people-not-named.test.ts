import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { imported, type Row, undone } from './support/imports';
import { openParty, type Party } from './support/party';
import { anon, rows, rpc, rpcRows, service, value } from './support/people';

const view = z.object({
  people: z.array(z.object({ person_id: z.string(), full_name: z.string(), named: z.boolean() })),
});
const counted = (
  n: number,
  household: string,
  role: 'adult' | 'child',
  more: Record<string, unknown> = {},
) => ({
  n,
  not_named: true,
  household,
  role,
  ...more,
});
const OKAFORS: Row[] = [
  counted(1, 'The Okafors', 'adult'),
  counted(2, 'The Okafors', 'adult'),
  counted(3, 'The Okafors', 'child'),
  { n: 4, full_name: 'Bob Smith', household: 'Smiths' },
  counted(5, 'Smiths', 'child', { email: 'smiths@example.org' }),
];

describe.each(ENGINES)('people who are not named yet on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const preview = async ({ owner, org }: Party, list: Row[]) => {
    const text = JSON.stringify(list);
    return imported.parse(
      await rpc(db, owner, 'preview_import', {
        org_id: org,
        file_name: 'list.csv',
        file_sha256: createHash('sha256').update(text).digest('hex'),
        mapping: {},
        rows: text,
      }),
    );
  };
  const apply = async (party: Party, import_id: string) =>
    imported.parse(await rpc(db, party.owner, 'apply_import', { import_id, decisions: {} }));
  const bring = async (party: Party, list: Row[]) => apply(party, (await preview(party, list)).id);
  const verdicts = async (id: string) =>
    (
      await rows(
        db,
        `select action || coalesce(' ' || (errors -> 0 ->> 'code'), '') as line from public.import_rows where import_id = $1 order by n`,
        [id],
      )
    ).map((row) => row['line']);
  const people = async (party: Party) =>
    (
      await rows(
        db,
        `select h.name || ': ' || p.full_name || case when p.named then '' else ' *' end as line
         from public.persons p join public.household_members m on m.person_id = p.id join public.households h on h.id = m.household_id
         where p.org_id = $1 and p.deleted_at is null order by h.name, p.full_name`,
        [party.org],
      )
    ).map((row) => row['line']);
  const idOf = async (party: Party, name: string) =>
    String(
      await value(
        db,
        'select id from public.persons where org_id = $1 and full_name = $2 and deleted_at is null',
        [party.org, name],
      ),
    );
  const link = async (party: Party, household: string) => {
    await rpc(db, party.owner, 'create_invitations', {
      event_id: party.event,
      household_ids: [
        await value(db, 'select id from public.households where org_id = $1 and name = $2', [
          party.org,
          household,
        ]),
      ],
    });
    return z.string().parse(
      await rpc(db, party.owner, 'invitation_link_token', {
        invitation_id: await value(
          db,
          `select i.id from public.invitations i join public.households h on h.id = i.household_id where i.event_id = $1 and h.name = $2`,
          [party.event, household],
        ),
      }),
    );
  };
  const look = async (token: string) => view.parse(await rpc(db, anon, 'rsvp_by_token', { token }));

  it('come in counted by role, are never each other’s double, and are taken back', async () => {
    const party = await openParty(db, { sizes: [] });
    const one = await preview(party, OKAFORS);
    expect(await verdicts(one.id)).toEqual(['add', 'add', 'add', 'add', 'add']);
    expect((await apply(party, one.id)).counts).toMatchObject({ added: 5, households: 2, to_check: 0 });
    expect(await people(party)).toEqual([
      'Smiths: Bob Smith',
      'Smiths: Child not named yet *',
      'The Okafors: Adult not named yet 1 *',
      'The Okafors: Adult not named yet 2 *',
      'The Okafors: Child not named yet *',
    ]);
    expect(undone.parse(await rpc(db, party.owner, 'undo_import', { import_id: one.id }))).toMatchObject({
      removed: 5,
      kept: [],
    });
    expect(await people(party)).toEqual([]);
  });

  it('are counted once by an amended list, also after somebody named them', async () => {
    const party = await openParty(db, { sizes: [] });
    await bring(party, OKAFORS);
    await rpc(db, party.owner, 'save_person', {
      org_id: party.org,
      person_id: await idOf(party, 'Adult not named yet 1'),
      person: { full_name: 'Ada Okafor' },
    });
    const more = await preview(party, [...OKAFORS, counted(6, 'The Okafors', 'child')]);
    expect(await verdicts(more.id)).toEqual([
      'skip counted_before',
      'skip counted_before',
      'skip counted_before',
      'skip',
      'skip counted_before',
      'add',
    ]);
    await apply(party, more.id);
    expect((await people(party)).filter((line) => String(line).startsWith('The'))).toEqual([
      'The Okafors: Ada Okafor',
      'The Okafors: Adult not named yet *',
      'The Okafors: Child not named yet 1 *',
      'The Okafors: Child not named yet 2 *',
    ]);
  });

  it('without a household there is nobody to count, and a name wins over the count', async () => {
    const party = await openParty(db, { sizes: [] });
    const list = await preview(party, [
      { n: 1, not_named: true, role: 'adult' },
      counted(2, 'Eks', 'child', { full_name: 'Cia Ek' }),
    ]);
    expect(await verdicts(list.id)).toEqual(['error name_missing', 'add']);
    await apply(party, list.id);
    expect(await people(party)).toEqual(['Eks: Cia Ek']);
  });

  it('are found by nobody’s name, and merging with a named entry keeps the name', async () => {
    const party = await openParty(db, { sizes: [] });
    await bring(party, OKAFORS);
    // A list in which somebody is really written like this is another person.
    const odd = await preview(party, [{ n: 1, full_name: 'Child not named yet', household: 'Smiths' }]);
    expect(await verdicts(odd.id)).toEqual(['add']);
    const merged = await rpc(db, party.owner, 'merge_persons', {
      keep: await value(
        db,
        'select person_id from public.household_members m join public.households h on h.id = m.household_id where h.name = $1 and h.org_id = $2 and m.role = $3',
        ['Smiths', party.org, 'child'],
      ),
      drop: await idOf(party, 'Bob Smith'),
    });
    expect(merged).toMatchObject({ full_name: 'Bob Smith', named: true, former_names: [] });
  });

  it('are answered for and named in one reply; a name that stands is not overwritten', async () => {
    const party = await openParty(db, { sizes: [] });
    await bring(party, OKAFORS);
    const token = await link(party, 'The Okafors');
    const before = await look(token);
    expect(before.people.map(({ full_name, named }) => [full_name, named])).toEqual([
      ['Adult not named yet 1', false],
      ['Adult not named yet 2', false],
      ['Child not named yet', false],
    ]);
    const reply = (name: string | null) => ({
      people: before.people.map(({ person_id }, at) => ({
        person_id,
        reply: 'yes',
        shows_name: true,
        ...(at === 2 ? { name } : {}),
      })),
    });
    const after = view.parse(await rpc(db, anon, 'submit_rsvp', { token, reply: reply('  Zuri   Okafor ') }));
    expect(after.people.at(-1)).toMatchObject({ full_name: 'Zuri Okafor', named: true });
    const shown = await rows(
      db,
      'select p.full_name from public.rsvp_people a join public.persons p on p.id = a.person_id where a.event_id = $1 and a.shows_name',
      [party.event],
    );
    expect(shown).toEqual([{ full_name: 'Zuri Okafor' }]);
    expect(await rpc(db, party.owner, 'rsvp_headcount', { event_id: party.event })).toMatchObject({
      people: { yes: 3 },
      by_age: { adult: { yes: 2 }, child: { yes: 1 } },
    });
    // Sent again from a page that was open: the same name is no change, another one is told of.
    await rpc(db, anon, 'submit_rsvp', { token, reply: reply('zuri okafor') });
    await expect(
      rpc(db, anon, 'submit_rsvp', { token, reply: reply('Somebody Else') }),
    ).rejects.toMatchObject({
      hint: 'reply_invalid',
      message:
        'This person is called Zuri Okafor meanwhile. Load the page again, or ask your host to change the name.',
    });
    await expect(
      rpc(db, anon, 'submit_rsvp', { token, reply: reply('x'.repeat(201)) }),
    ).rejects.toMatchObject({
      hint: 'reply_invalid',
    });
    expect((await look(token)).people.at(-1)).toMatchObject({ full_name: 'Zuri Okafor' });
  });

  it('are greeted by no mail', async () => {
    const party = await openParty(db, { sizes: [] });
    await bring(party, [
      counted(1, 'The Okafors', 'adult', { email: 'okafors@example.org' }),
      counted(2, 'The Okafors', 'child'),
    ]);
    await link(party, 'The Okafors');
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [
        await value(db, 'select id from public.invitations where event_id = $1', [party.event]),
      ],
    });
    const [mail] = await rpcRows(db, service, 'claim_outbox', { limit_count: 10 });
    expect(mail).toMatchObject({
      to_name: null,
      details: {
        addressed_to: 'The Okafors',
        people: [{ name: 'Adult not named yet', named: false }, { named: false }],
      },
    });
  });
});
