// Longer than 300 lines: every case reads the same few helpers, and each is one story of a list from file to directory.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { imported, type Row, undone, weddingList } from './support/imports';
import { type Caller, rows, rpc, signUp, user, value } from './support/people';

describe.each(ENGINES)('imports on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let made = 0;

  const host = async () => {
    made += 1;
    const account = await signUp(db, `importer${made}@example.org`);
    return { me: user(account.id), org: account.org };
  };
  const preview = async (me: Caller, org: string, list: Row[], extra: Record<string, unknown> = {}) => {
    const text = JSON.stringify(list);
    const answer = await rpc(db, me, 'preview_import', {
      org_id: org,
      file_name: 'list.csv',
      file_sha256: createHash('sha256').update(text).digest('hex'),
      mapping: {},
      rows: text,
      ...extra,
    });
    return imported.parse(answer);
  };
  const apply = async (me: Caller, import_id: string, decisions: Record<string, string> = {}) =>
    imported.parse(await rpc(db, me, 'apply_import', { import_id, decisions }));
  const undo = async (me: Caller, import_id: string) =>
    undone.parse(await rpc(db, me, 'undo_import', { import_id }));
  /** "n action first-code" of every row. */
  const verdicts = async (id: string) =>
    (
      await rows(
        db,
        `select n || ' ' || action || coalesce(' ' || (errors -> 0 ->> 'code'), '') as line from public.import_rows where import_id = $1 order by n`,
        [id],
      )
    ).map((row) => row['line']);
  const directory = (org: string) =>
    rows(
      db,
      `select (select count(*)::int from public.persons where org_id = $1) as people,
         (select count(*)::int from public.households where org_id = $1) as households,
         (select count(*)::int from public.household_members where org_id = $1) as members`,
      [org],
    ).then(([row]) => row);
  const add = (me: Caller, org: string, columns: Record<string, unknown>) =>
    value(
      db,
      `insert into public.persons (org_id, ${Object.keys(columns).join(', ')}) values ($1, ${Object.keys(
        columns,
      )
        .map((_, at) => `$${at + 2}`)
        .join(', ')}) returning id`,
      [org, ...Object.values(columns)],
      me,
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('takes 309 people of 120 households, 9 of them without a bad value, lists 3 without a name, and goes back as one', async () => {
    const { me, org } = await host();
    const { rows: list, bad } = weddingList();
    expect([list.length, bad.size]).toEqual([312, 12]);
    const first = await preview(me, org, list);
    expect(first).toMatchObject({
      status: 'previewed',
      counts: { rows: 312, add: 309, update: 0, skip: 0, conflict: 0, error: 3, check: 9, same_file: false },
    });
    expect(await directory(org)).toEqual({ people: 0, households: 0, members: 0 });
    const wrong = await rows(
      db,
      `select n, errors || issues as errors, raw from public.import_rows
       where import_id = $1 and (action = 'error' or issues <> '[]') order by n`,
      [first.id],
      me,
    );
    expect(wrong.map((row) => row['n'])).toEqual([...bad.keys()]);
    for (const row of wrong) {
      expect(JSON.parse(String(row['errors']))[0]).toMatchObject({
        code: bad.get(Number(row['n'])),
        field: expect.any(String),
        message: expect.stringMatching(/\.$/),
      });
      // Kept as it came, so that it can be repaired and sent again.
      expect(JSON.parse(String(row['raw']))).toEqual(list[Number(row['n']) - 1]);
    }
    expect(await apply(me, first.id)).toMatchObject({
      status: 'applied',
      counts: { added: 309, updated: 0, households: 120, to_check: 9 },
    });
    const full = { people: 309, households: 120, members: 300 };
    expect(await directory(org)).toEqual(full);
    await apply(me, first.id);
    expect(await directory(org)).toEqual(full);

    const again = await preview(me, org, list);
    expect(again.counts).toMatchObject({ add: 0, update: 0, skip: 309, error: 3, same_file: true });
    expect((await apply(me, again.id)).counts).toMatchObject({ added: 0, updated: 0, households: 0 });
    // The same list from another program: other bytes, same people.
    const resaved = await preview(me, org, list, { file_sha256: 'b'.repeat(64) });
    expect(resaved.counts).toMatchObject({ add: 0, update: 0, skip: 309, conflict: 0, same_file: false });
    expect(await directory(org)).toEqual(full);

    expect(await undo(me, first.id)).toEqual({ removed: 309, restored: 0, kept: [] });
    expect(await directory(org)).toEqual({ people: 0, households: 0, members: 0 });
    await expect(undo(me, first.id)).rejects.toMatchObject({ code: 'PT409', hint: 'import_status' });
  });

  it('keeps who was changed, invited or has answered since, with the reason, and restores the others', async () => {
    const { me, org } = await host();
    const known = await add(me, org, { full_name: 'Known Kim', nickname: 'Kimmy' });
    const list: Row[] = [
      { n: 1, full_name: 'Ann Lee', household: 'Lees' },
      { n: 2, full_name: 'Ben Lee', household: 'Lees' },
      { n: 3, full_name: 'Cleo Fox', household: 'Foxes' },
      { n: 4, full_name: 'Known Kim', email: 'kim@example.org', phone: '+491701234567' },
    ];
    const one = await preview(me, org, list);
    expect(await verdicts(one.id)).toEqual(['1 add', '2 add', '3 add', '4 update']);
    await apply(me, one.id);
    await rows(
      db,
      `update public.persons set nickname = 'Annie' where full_name = 'Ann Lee' and org_id = $1`,
      [org],
      me,
    );
    const event = await value(
      db,
      `insert into public.events (org_id, event_type_id, name) values ($1, 'family', 'Reunion') returning id`,
      [org],
      me,
    );
    const foxes = await value(db, `select id from public.households where org_id = $1 and name = 'Foxes'`, [
      org,
    ]);
    await rpc(db, me, 'create_invitations', { event_id: event, household_ids: [foxes] });
    expect(await undo(me, one.id)).toEqual({
      removed: 1,
      restored: 1,
      kept: [
        { n: 1, name: 'Ann Lee', reason: 'changed_since', message: 'Was changed after the import.' },
        { n: 3, name: 'Cleo Fox', reason: 'invited', message: 'Is invited to an event.' },
      ],
    });
    expect(
      await rows(
        db,
        'select full_name, nickname, email, phone from public.persons where org_id = $1 order by full_name',
        [org],
      ),
    ).toMatchObject([
      { full_name: 'Ann Lee', nickname: 'Annie' },
      { full_name: 'Cleo Fox' },
      { full_name: 'Known Kim', nickname: 'Kimmy', email: null, phone: null },
    ]);
    expect(await value(db, 'select count(*)::int from public.persons where id = $1', [known])).toBe(1);
  });

  it('knows people by e-mail, else phone, else household and name, and leaves doubt to the organiser', async () => {
    const { me, org } = await host();
    await add(me, org, { full_name: 'Ann Lee', email: 'ann@example.org' });
    await add(me, org, { full_name: 'José Müller', phone: '+491701234567' });
    const dan = await add(me, org, { full_name: 'Dan Home' });
    const home = await value(
      db,
      `insert into public.households (org_id, name) values ($1, 'The Homes') returning id`,
      [org],
      me,
    );
    await rows(
      db,
      'insert into public.household_members (household_id, person_id) values ($1, $2)',
      [home, dan],
      me,
    );
    const list: Row[] = [
      { n: 1, full_name: 'ann  lee', email: 'ANN@example.org', nickname: 'Annie' },
      { n: 2, full_name: 'Jose Muller', phone: '+49 170 1234567' },
      { n: 3, full_name: 'Dan Home', household: 'the  homes', email: 'dan@example.org' },
      { n: 4, full_name: 'Dan Home', household: 'Another Home' },
      { n: 5, full_name: 'Somebody Else', email: 'ann@example.org' },
      { n: 6, full_name: 'Third Person', phone: '0049 170 1234567' },
      { n: 7, full_name: 'José Müller', phone: '+491701234567', email: 'jose@example.org' },
      { n: 8, full_name: 'Eve New', email: 'eve@example.org' },
      { n: 9, full_name: 'Eve New', email: 'eve@example.org' },
      { n: 10, full_name: 'Ann Lee', email: 'ann@example.org', birth_year: '1980' },
    ];
    const one = await preview(me, org, list);
    expect(await verdicts(one.id)).toEqual([
      '1 update',
      '2 skip',
      '3 update',
      '4 add',
      '5 conflict email_in_use',
      '6 conflict phone_in_use',
      '7 conflict double_differs',
      '8 add',
      '9 skip double_in_file',
      '10 conflict double_differs',
    ]);
    expect((await apply(me, one.id, { 5: 'add', 8: 'skip' })).counts).toMatchObject({ added: 2, updated: 2 });
    expect(
      await rows(
        db,
        `select full_name, email, nickname from public.persons where org_id = $1 order by full_name, email`,
        [org],
      ),
    ).toMatchObject([
      { full_name: 'Ann Lee', email: 'ann@example.org', nickname: 'Annie' },
      { full_name: 'Dan Home', email: 'dan@example.org' },
      { full_name: 'Dan Home', email: null },
      { full_name: 'José Müller', email: null },
      { full_name: 'Somebody Else', email: 'ann@example.org' },
    ]);
  });

  it('asks before it replaces, and puts back what a decision replaced', async () => {
    const { me, org } = await host();
    await add(me, org, {
      full_name: 'Ann Lee',
      email: 'ann@example.org',
      nickname: 'Annie',
      birth_year: 1980,
    });
    const list: Row[] = [
      { n: 1, full_name: 'Ann Lee', email: 'ann@example.org', nickname: 'Anna', birth_year: '1981' },
    ];
    const read = () => rows(db, 'select nickname, birth_year from public.persons where org_id = $1', [org]);
    const left = await preview(me, org, list);
    expect(await verdicts(left.id)).toEqual(['1 conflict conflict']);
    await apply(me, left.id);
    expect(await read()).toEqual([{ nickname: 'Annie', birth_year: 1980 }]);
    const taken = await preview(me, org, list, { file_sha256: 'c'.repeat(64) });
    expect((await apply(me, taken.id, { 1: 'update' })).counts).toMatchObject({ added: 0, updated: 1 });
    expect(await read()).toEqual([{ nickname: 'Anna', birth_year: 1981 }]);
    expect(await undo(me, taken.id)).toEqual({ removed: 0, restored: 1, kept: [] });
    expect(await read()).toEqual([{ nickname: 'Annie', birth_year: 1980 }]);
  });

  it('refuses more than 20,000 rows, at once or in parts, and what is no list', async () => {
    const { me, org } = await host();
    const many = (from: number, count: number): Row[] =>
      Array.from({ length: count }, (_, at) => ({ n: from + at, full_name: `P ${from + at}` }));
    const tooMany = {
      code: 'PT422',
      hint: 'too_many_rows',
      message: 'A file has at most 20000 rows. Split it into several.',
    };
    await expect(preview(me, org, many(1, 20_001))).rejects.toMatchObject(tooMany);
    const part = await preview(me, org, many(1, 5), { more: true, file_sha256: 'd'.repeat(64) });
    expect(part.status).toBe('uploaded');
    await expect(
      preview(me, org, many(6, 19_996), { import_id: part.id, file_sha256: 'd'.repeat(64) }),
    ).rejects.toMatchObject(tooMany);
    await expect(apply(me, part.id)).rejects.toMatchObject({ code: 'PT409', hint: 'import_status' });
    await expect(preview(me, org, [], { rows: '{"n": 1}' })).rejects.toMatchObject({ hint: 'rows' });
    await expect(
      preview(me, org, [
        { n: 1, full_name: 'A' },
        { n: 1, full_name: 'B' },
      ]),
    ).rejects.toMatchObject({ hint: 'row_twice' });
    expect(await directory(org)).toMatchObject({ people: 0 });
  });

  it('leaves the directory as it was when the plan has no room for all of them', async () => {
    const { me, org } = await host();
    const list = Array.from({ length: 501 }, (_, at) => ({
      n: at + 1,
      full_name: `Guest ${at}`,
      household: `Home ${at}`,
    }));
    const one = await preview(me, org, list);
    await expect(apply(me, one.id)).rejects.toMatchObject({ code: 'PT402', hint: 'plan_limit_persons' });
    expect(await directory(org)).toEqual({ people: 0, households: 0, members: 0 });
    expect(await value(db, 'select status from public.imports where id = $1', [one.id])).toBe('previewed');
  });

  it('is for writers of the organisation only', async () => {
    const { me, org } = await host();
    const list: Row[] = [{ n: 1, full_name: 'Ann Lee' }];
    const one = await preview(me, org, list);
    const { me: stranger } = await host();
    const viewer = await signUp(db, `viewer-${made}@example.org`);
    const editor = await signUp(db, `editor-${made}@example.org`);
    await rows(
      db,
      `insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer'), ($1, $3, 'editor')`,
      [org, viewer.id, editor.id],
    );
    for (const other of [stranger, user(viewer.id)]) {
      await expect(preview(other, org, list)).rejects.toMatchObject({ code: '42501' });
      await expect(apply(other, one.id)).rejects.toMatchObject({ code: 'PT404', hint: 'import_not_found' });
      await expect(undo(other, one.id)).rejects.toMatchObject({ code: 'PT404', hint: 'import_not_found' });
    }
    expect(await rows(db, 'select n from public.import_rows', [], stranger)).toEqual([]);
    expect(await rows(db, 'select n from public.import_rows', [], user(viewer.id))).toHaveLength(1);
    for (const text of [
      `update public.imports set status = 'applied'`,
      `update public.import_rows set action = 'add'`,
      'delete from public.imports',
    ])
      await expect(rows(db, text, [], me)).rejects.toMatchObject({ code: '42501' });
    expect((await apply(user(editor.id), one.id)).counts).toMatchObject({ added: 1 });
  });
});
