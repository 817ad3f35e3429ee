import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, rpc, signUp, user, value } from './support/people';
import { buy, openTicketOffice } from './support/ticket-office';

const replyView = z.object({ people: z.array(z.object({ full_name: z.string(), age_band: z.string() })) });

describe.each(ENGINES)('details of people on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let made = 0;
  const host = async () => {
    made += 1;
    const account = await signUp(db, `keeper${made}@example.org`);
    return { me: user(account.id), org: account.org };
  };
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('saves former names, notes, group and own fields, leaves what is not named, and finds them', async () => {
    const { me, org } = await host();
    const field = await value(
      db,
      `insert into public.profile_fields (org_id, label) values ($1, '  T-shirt  size ') returning id`,
      [org],
      me,
    );
    const save = (person: Record<string, unknown>, person_id?: unknown) =>
      rpc(db, me, 'save_person', { org_id: org, person, ...(person_id ? { person_id } : {}) });
    const id = await save({
      full_name: 'Anna Berg',
      former_names: ['Lund'],
      notes: 'Brings cake',
      group: { name: 'Class of 1998' },
      values: { [String(field)]: 'M' },
    });
    const read = () =>
      rows(
        db,
        `select p.former_names, p.notes, g.name as group, f.label, v.value from public.persons p
         left join public.group_members m on m.person_id = p.id left join public.groups g on g.id = m.group_id
         left join public.profile_values v on v.person_id = p.id left join public.profile_fields f on f.id = v.field_id
         where p.id = $1`,
        [id],
        me,
      );
    const all = {
      former_names: '{Lund}',
      notes: 'Brings cake',
      group: 'Class of 1998',
      label: 'T-shirt size',
      value: 'M',
    };
    expect(await read()).toEqual([all]);
    await save({ full_name: 'Anna Berg' }, id);
    expect(await read()).toEqual([all]);
    const found = (word: string) =>
      rows(db, 'select id from public.persons where org_id = $1 and search_text like $2', [org, `%${word}%`]);
    for (const word of ['lund', 'cake', '1998']) expect(await found(word)).toHaveLength(1);
    await rows(db, `update public.groups set name = 'Class of 1999' where org_id = $1`, [org], me);
    expect(await found('1999')).toHaveLength(1);
    const group = await value(db, 'select id from public.groups where org_id = $1', [org]);
    await save(
      {
        full_name: 'Anna Berg',
        former_names: [],
        notes: null,
        group: { leave: group },
        values: { [String(field)]: '' },
      },
      id,
    );
    expect(await read()).toEqual([
      { former_names: '{}', notes: null, group: null, label: null, value: null },
    ]);
    expect(await found('1999')).toEqual([]);
    await expect(
      rows(db, `insert into public.profile_fields (org_id, label) values ($1, 't-SHIRT size')`, [org], me),
    ).rejects.toMatchObject({ code: '23505' });
    const { me: stranger } = await host();
    expect(await rows(db, 'select 1 from public.profile_values', [], stranger)).toEqual([]);
  });

  it('merging keeps notes, own fields and what is still to check of both', async () => {
    const { me, org } = await host();
    const field = await value(
      db,
      `insert into public.profile_fields (org_id, label) values ($1, 'Diet') returning id`,
      [org],
      me,
    );
    const save = (person: Record<string, unknown>) => rpc(db, me, 'save_person', { org_id: org, person });
    const keep = await save({ full_name: 'Anna Berg', notes: 'One' });
    const drop = await save({ full_name: 'Ann Berg', notes: 'Two', values: { [String(field)]: 'vegan' } });
    await rpc(db, me, 'merge_persons', { keep, drop });
    expect(
      await rows(
        db,
        'select p.notes, v.value from public.persons p join public.profile_values v on v.person_id = p.id where p.id = $1',
        [keep],
      ),
    ).toEqual([{ notes: 'One\nTwo', value: 'vegan' }]);
  });

  it('merging takes along all that hangs on an entry: no table that names a person is left out', async () => {
    const bodies = String(
      await value(
        db,
        `select string_agg(p.prosrc, '') from pg_proc p
         where p.oid in ('public.merge_persons(uuid, uuid)'::regprocedure, 'private.follow_merge()'::regprocedure)`,
      ),
    );
    const columns = await rows(
      db,
      `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'public.persons'::regclass`,
    );
    expect(columns.length).toBeGreaterThan(15);
    const left = columns.filter(({ table, column }) => {
      const name = String(table).replace('public.', '');
      return !new RegExp(`(update|insert into) public\\.${name} [^;]*\\b${String(column)}\\b`).test(bodies);
    });
    expect(left).toEqual([]);
  });

  it('merging keeps the roles, orders and tickets of both, a role that both have once', async () => {
    const office = await openTicketOffice(db, { Dinner: { kind: 'free', places: 10 } });
    const person = async (full_name: string) =>
      String(await rpc(db, office.owner, 'save_person', { org_id: office.org, person: { full_name } }));
    const [keep, drop] = [await person('Anna Berg'), await person('Ann Berg')];
    for (const [who, role] of [
      [keep, 'viewer'],
      [drop, 'viewer'],
      [drop, 'treasurer'],
    ])
      await rows(
        db,
        'insert into public.event_roles (event_id, person_id, role) values ($1, $2, $3)',
        [office.event, who, role],
        office.owner,
      );
    await buy(db, office, { Dinner: 1 });
    await rows(db, 'update public.orders set buyer_person_id = $1 where event_id = $2', [drop, office.event]);
    await rows(db, 'update public.tickets set person_id = $1 where event_id = $2', [drop, office.event]);
    await rpc(db, office.owner, 'merge_persons', { keep, drop });
    const of = (sql: string) => rows(db, sql, [office.event]);
    expect(
      await of('select person_id, role from public.event_roles where event_id = $1 order by role'),
    ).toEqual([
      { person_id: keep, role: 'treasurer' },
      { person_id: keep, role: 'viewer' },
    ]);
    expect(await of('select distinct buyer_person_id as id from public.orders where event_id = $1')).toEqual([
      { id: keep },
    ]);
    expect(await of('select distinct person_id as id from public.tickets where event_id = $1')).toEqual([
      { id: keep },
    ]);
  });

  it.each([
    [1899, 'birth_year', /before 1900/],
    [2999, 'birth_year', /in the future/],
  ])('refuses the birth year %i with its reason', async (year, hint, reason) => {
    const { me, org } = await host();
    const person = { full_name: 'Anna Berg', birth_year: year };
    await expect(rpc(db, me, 'save_person', { org_id: org, person })).rejects.toMatchObject({
      code: 'PT422',
      hint,
      message: expect.stringMatching(reason),
    });
    await expect(
      rows(
        db,
        'insert into public.persons (org_id, full_name, birth_year) values ($1, $2, $3)',
        [org, 'A B', year],
        me,
      ),
    ).rejects.toMatchObject({ hint });
  });

  it('the age at an event follows from the birth year and its day, unless it was set by hand', async () => {
    const { me, org } = await host();
    const event = await value(
      db,
      `insert into public.events (org_id, event_type_id, name, start_date, zone) values ($1, 'family', 'Reunion', '2028-06-01', 'UTC') returning id`,
      [org],
      me,
    );
    const household = await value(
      db,
      `insert into public.households (org_id, name) values ($1, 'Bergs') returning id`,
      [org],
      me,
    );
    const people: [string, Record<string, unknown>, string, string][] = [
      ['By role child', {}, 'child', 'child'],
      ['By role', {}, 'adult', 'adult'],
      ['Grown', { birth_year: 2010 }, 'child', 'adult'],
      ['Teen', { birth_year: 2011 }, 'adult', 'teen'],
      ['Child', { birth_year: 2018 }, 'adult', 'child'],
      ['Infant', { birth_year: 2026 }, 'adult', 'infant'],
      // Three years apart, and not three years old yet.
      ['Baby', { birth_date: '2025-06-02', birth_year: 2025 }, 'adult', 'infant'],
      ['By hand', { birth_year: 2018, age_band: 'teen' }, 'adult', 'teen'],
    ];
    for (const [full_name, { birth_year, birth_date, age_band }, role] of people) {
      const id = await value(
        db,
        'insert into public.persons (org_id, full_name, birth_year, birth_date, age_band) values ($1, $2, $3, $4, $5) returning id',
        [org, full_name, birth_year ?? null, birth_date ?? null, age_band ?? null],
        me,
      );
      await rows(
        db,
        'insert into public.household_members (household_id, person_id, role) values ($1, $2, $3)',
        [household, id, role],
        me,
      );
    }
    await rpc(db, me, 'create_invitations', { event_id: event, household_ids: [household] });
    const view = await value(
      db,
      'select private.reply_view(i.id)::text from public.invitations i where i.event_id = $1',
      [event],
    );
    const bands = Object.fromEntries(
      replyView.parse(JSON.parse(String(view))).people.map((person) => [person.full_name, person.age_band]),
    );
    expect(bands).toEqual(Object.fromEntries(people.map(([name, , , band]) => [name, band])));
  });
});
