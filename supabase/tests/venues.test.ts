import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, type Caller, rows, rpc, service, signUp, user, value } from './support/people';

const linked = z.object({ state: z.string(), token: z.string().nullable() });

describe.each(ENGINES)('venues and bookings on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let venue: string;
  let hall: string;
  let stranger: Caller;
  const insert = async (table: string, columns: Record<string, unknown>, caller: Caller = party.owner) => {
    const names = Object.keys(columns);
    const [row] = await rows(
      db,
      `insert into public.${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(columns),
      caller,
    );
    return z.string().parse(row?.['id']);
  };
  const book = (from: string, to: string, columns: Record<string, unknown> = {}) =>
    insert('venue_bookings', {
      space_id: hall,
      title: 'Class of 1997',
      state: 'confirmed',
      local_start: from,
      local_end: to,
      ...columns,
    });
  const state = async (id: string) =>
    (await rows(db, 'select state from public.venue_bookings where id = $1', [id], party.owner))[0]?.[
      'state'
    ];

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
    stranger = user((await signUp(db, 'stranger@example.org')).id);
    venue = await insert('venues', {
      org_id: party.org,
      name: 'Lagoon House',
      zone: 'Europe/Berlin',
      address: 'Seeweg 1',
    });
    hall = await insert('venue_spaces', { venue_id: venue, name: 'Great hall', seated: 120 });
  });
  afterAll(() => database.close());

  it('lets no two bookings meet that hold a space, set-up and clearing included, and names the other', async () => {
    await book('2027-01-30 16:00', '2027-01-30 24:00', { setup_minutes: 180, teardown_minutes: 60 });
    await expect(book('2027-01-30 10:00', '2027-01-30 14:00')).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('"Class of 1997"'),
    });
    await book('2027-01-30 10:00', '2027-01-30 13:00', { title: 'Choir' });
    await book('2027-01-30 16:00', '2027-01-30 20:00', { title: 'Perhaps', state: 'enquiry' });
    await book('2027-01-31 01:00', '2027-01-31 02:00', { title: 'Cleaners' });
  });

  it('keeps two at the same moment apart by the constraint', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        book('2027-03-01 10:00', '2027-03-01 12:00', { title: `Team ${at}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [constraint] = await rows(
      db,
      "select pg_get_constraintdef(oid) as condition from pg_catalog.pg_constraint where conname = 'venue_bookings_apart'",
      [],
      service,
    );
    expect(constraint?.['condition']).toContain('period WITH &&');
  });

  it('frees the space when a hold ends, by the clock or by whoever needs it first', async () => {
    const held = await book('2027-04-01 10:00', '2027-04-01 12:00', {
      state: 'hold',
      hold_expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    await expect(book('2027-04-01 11:00', '2027-04-01 13:00')).rejects.toThrow('taken');
    const past = () =>
      rows(
        db,
        "update public.venue_bookings set hold_expires_at = now() - interval '1 minute' where id = $1 returning id",
        [held],
        service,
      );
    await expect(past()).rejects.toThrow('time to come');
    await rows(db, 'alter table public.venue_bookings disable trigger venue_bookings_settle', []);
    await past();
    await rows(db, 'alter table public.venue_bookings enable trigger venue_bookings_settle', []);
    await book('2027-04-01 11:00', '2027-04-01 13:00');
    expect(await state(held)).toBe('enquiry');
    expect(await rpc(db, service, 'share_venue', { venue_id: venue }).catch(() => 'refused')).toBe('refused');
  });

  it('keeps clock times when the zone of the venue changes', async () => {
    const id = await book('2027-07-10 18:00', '2027-07-10 23:00');
    await rows(
      db,
      "update public.venues set zone = 'America/Chicago' where id = $1 returning id",
      [venue],
      party.owner,
    );
    const [row] = await rows(
      db,
      'select local_start::text, starts_at::text from public.venue_bookings where id = $1',
      [id],
      party.owner,
    );
    expect(row).toEqual({ local_start: '2027-07-10 18:00:00', starts_at: '2027-07-10 23:00:00+00' });
  });

  it('gives an event a venue of its own organisation, or one that is shared, which tells of itself while it is', async () => {
    const set = (id: string | null) =>
      rows(
        db,
        'update public.events set venue_id = $2 where id = $1 returning id',
        [party.event, id],
        party.owner,
      );
    await set(venue);
    const [mine] = await rows(db, 'select org_id as id from public.org_members limit 1', [], stranger);
    const theirs = await insert(
      'venues',
      { org_id: mine?.['id'], name: 'Their barn', parking: 'Behind the church' },
      stranger,
    );
    const share = (shared: boolean) =>
      rows(db, 'update public.venues set shared = $2 where id = $1 returning id', [theirs, shared], stranger);
    const told = () => value(db, 'select private.place_access($1)', [party.event]);
    await expect(set(theirs)).rejects.toThrow('same organisation');
    await share(true);
    expect(await set(theirs)).toHaveLength(1);
    expect(await told()).toContain('Behind the church');
    await share(false);
    expect(await told()).toBeNull();
    // What else changes of the event, with this venue as it is, is not kept back.
    expect(await set(theirs)).toHaveLength(1);
    await set(venue);
    await share(true);
    // Shared, its facts are read, and nobody else changes them.
    expect(await rows(db, 'select name from public.venues where id = $1', [theirs], party.owner)).toEqual([
      { name: 'Their barn' },
    ]);
    expect(
      await rows(
        db,
        "update public.venues set name = 'Mine' where id = $1 returning id",
        [theirs],
        party.owner,
      ),
    ).toEqual([]);
    expect(await rows(db, 'select id from public.venues where id = $1', [venue], stranger)).toEqual([]);
    expect(
      await rows(db, 'select id from public.venue_bookings where venue_id = $1', [venue], stranger),
    ).toEqual([]);
  });

  it('shows a committee facts and votes by the link, and one vote a name', async () => {
    const { token } = linked.parse(
      await rpc(db, party.owner, 'share_venue', { venue_id: venue, note: 'Which one?' }),
    );
    const vote = (answer: string, name = 'Amara', more: object = {}) =>
      rpc(db, anon, 'vote_on_venue', { token, name, answer, ...more });
    await vote('maybe');
    await vote('yes', ' amara ', { comment: 'Step-free!' });
    await vote('no', 'Tom');
    await expect(vote('perhaps')).rejects.toThrow('three answers');
    await expect(vote('yes', ' ')).rejects.toThrow('Enter your name');
    const seen = await rpc(db, anon, 'venue_by_token', { token });
    expect(seen).toMatchObject({
      name: 'Lagoon House',
      note: 'Which one?',
      spaces: [{ name: 'Great hall', seated: 120 }],
      votes: [
        { name: 'Amara', answer: 'yes', comment: 'Step-free!' },
        { name: 'Tom', answer: 'no' },
      ],
    });
    expect(JSON.stringify(seen)).not.toMatch(/contact|booking/);
    const { token: fresh } = linked.parse(
      await rpc(db, party.owner, 'share_venue', { venue_id: venue, renew: true }),
    );
    expect(fresh).not.toBe(token);
    expect(await rpc(db, anon, 'venue_by_token', { token })).toMatchObject({ code: 'PT404' });
    await rpc(db, party.owner, 'share_venue', { venue_id: venue, state: 'off' });
    expect(await rpc(db, anon, 'venue_by_token', { token: fresh })).toMatchObject({ code: 'PT404' });
    await expect(rpc(db, stranger, 'share_venue', { venue_id: venue })).rejects.toThrow('does not exist');
  });

  it('saves a venue with its spaces whole or not at all, once a key, and only over the version that was opened', async () => {
    const save = (more: object = {}, caller: Caller = party.owner) =>
      rpc(db, caller, 'save_venue', {
        org_id: party.org,
        venue: JSON.stringify({ name: 'Mill', zone: 'Europe/Berlin', step_free: false }),
        spaces: JSON.stringify([
          { name: 'Loft', seated: 40 },
          { name: 'Yard', outdoors: true },
        ]),
        ...more,
      });
    const known = () =>
      rows(
        db,
        `select v.id, v.row_version as version, jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'seated', s.seated) order by s.position)::text as spaces
         from public.venues v left join public.venue_spaces s on s.venue_id = v.id and s.deleted_at is null
         where v.name = 'Mill' group by v.id`,
        [],
        party.owner,
      );
    await expect(save({ spaces: JSON.stringify([{ name: 'Loft' }, { name: ' ' }]) })).rejects.toThrow(
      'venue_spaces_name_length',
    );
    await expect(save({}, stranger)).rejects.toMatchObject({ code: 'PT404' });
    await expect(save({ spaces: '{}' })).rejects.toMatchObject({ code: 'PT422' });
    expect(await known()).toEqual([]);

    const key = crypto.randomUUID();
    const id = z.string().parse(await save({ request_key: key }));
    expect(await save({ request_key: key })).toBe(id);
    const [mill, ...more] = await known();
    expect(more).toEqual([]);
    const spacesOf = (row: Record<string, unknown> | undefined) =>
      z
        .array(z.object({ id: z.string(), name: z.string(), seated: z.nullable(z.number()) }))
        .parse(JSON.parse(z.string().parse(row?.['spaces'])));
    const [loft, yard] = spacesOf(mill);
    const version = z.number().parse(mill?.['version']);

    const change = { venue_id: id, expected_version: version };
    const without = JSON.stringify([
      { id: yard?.id, name: 'Court' },
      { name: 'Cellar', seated: 12 },
    ]);
    await book('2099-05-01 10:00', '2099-05-01 12:00', { space_id: loft?.id, title: 'Choir' });
    await expect(save({ ...change, spaces: without })).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('"Loft" is booked for "Choir"'),
    });
    await rows(
      db,
      "update public.venue_bookings set state = 'cancelled' where space_id = $1 returning id",
      [loft?.id],
      party.owner,
    );
    await expect(
      save({ ...change, spaces: JSON.stringify([{ id: hall, name: 'Not of this venue' }]) }),
    ).rejects.toMatchObject({ code: 'PT409' });
    await save({ ...change, spaces: without });
    expect(spacesOf((await known())[0])).toEqual([
      { id: yard?.id, name: 'Court', seated: null },
      { id: expect.any(String), name: 'Cellar', seated: 12 },
    ]);
    await expect(save(change)).rejects.toMatchObject({ code: 'PT409' });
    await expect(save({ ...change, venue_id: party.event })).rejects.toMatchObject({ code: 'PT404' });
  });
});
