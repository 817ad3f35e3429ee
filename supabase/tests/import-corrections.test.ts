import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { imported, type Row, undone } from './support/imports';
import { type Caller, rows, rpc, signUp, user, value } from './support/people';

const text = (list: unknown) => JSON.stringify(list);
const issues = z.array(z.object({ code: z.string(), field: z.string().nullable(), value: z.string() }));

describe.each(ENGINES)('correcting imports on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let made = 0;
  const host = async () => {
    made += 1;
    const account = await signUp(db, `corrector${made}@example.org`);
    return { me: user(account.id), org: account.org };
  };
  const preview = async (me: Caller, org: string, list: Row[]) =>
    imported.parse(
      await rpc(db, me, 'preview_import', {
        org_id: org,
        file_name: 'list.csv',
        file_sha256: createHash('sha256')
          .update(`${made}${text(list)}`)
          .digest('hex'),
        mapping: {},
        rows: text(list.map((row) => ({ raw: {}, ...row }))),
      }),
    );
  const apply = async (me: Caller, import_id: string, decisions: Record<string, string> = {}) =>
    imported.parse(await rpc(db, me, 'apply_import', { import_id, decisions }));
  const undo = async (me: Caller, import_id: string) =>
    undone.parse(await rpc(db, me, 'undo_import', { import_id }));
  const verdicts = async (id: string) =>
    (
      await rows(
        db,
        `select n || ' ' || action || coalesce(' ' || (errors -> 0 ->> 'code'), '') || coalesce(' !' || (issues -> 0 ->> 'code'), '') as line
         from public.import_rows where import_id = $1 order by n`,
        [id],
      )
    ).map((row) => row['line']);
  const correct = (me: Caller, import_id: string, n: number, changes: Record<string, string | null>) =>
    rpc(db, me, 'correct_import_row', { import_id, n, changes });
  const people = (org: string, columns: string) =>
    rows(
      db,
      `select ${columns} from public.persons where org_id = $1 and deleted_at is null order by full_name, email`,
      [org],
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('says of somebody whom two rows name that they are perhaps one person', async () => {
    const { me, org } = await host();
    const marks = [{ code: 'named_twice', value: 'Karl Novák' }];
    const one = await preview(me, org, [{ n: 1, full_name: 'Karl Novák', household: 'Novák', marks }]);
    expect(
      await value(db, 'select issues -> 0 ->> $2 from public.import_rows where import_id = $1', [
        one.id,
        'message',
      ]),
    ).toBe('“Karl Novák” is named in another row too: perhaps one person.');
  });

  it('brings in a person without their bad values, and keeps these until somebody has looked', async () => {
    const { me, org } = await host();
    const one = await preview(me, org, [
      { n: 1, full_name: 'Anna Berg', email: 'anna at x.org', birth_year: '1856', phone: 'call me' },
      { n: 2, full_name: 'Bo Lund', birth_year: '2999', nickname: 'x'.repeat(101) },
      { n: 3, full_name: 'Cia Ek', marks: [{ code: 'not_understood', value: '+1' }, { code: 'made_up' }] },
    ]);
    expect(await verdicts(one.id)).toEqual([
      '1 add !email_invalid',
      '2 add !too_long',
      '3 add !not_understood',
    ]);
    expect((await apply(me, one.id)).counts).toMatchObject({ added: 3, to_check: 3 });
    expect(await people(org, 'full_name, email, birth_year, phone')).toEqual([
      { full_name: 'Anna Berg', email: null, birth_year: null, phone: null },
      { full_name: 'Bo Lund', email: null, birth_year: null, phone: null },
      { full_name: 'Cia Ek', email: null, birth_year: null, phone: null },
    ]);
    const kept = await rows(
      db,
      `select i.code, i.value from public.import_issues i join public.persons p on p.id = i.person_id
       where i.org_id = $1 order by p.full_name, i.code`,
      [org],
      me,
    );
    expect(kept).toEqual([
      { code: 'birth_year_invalid', value: '1856' },
      { code: 'email_invalid', value: 'anna at x.org' },
      { code: 'phone_invalid', value: 'call me' },
      { code: 'birth_year_invalid', value: '2999' },
      { code: 'too_long', value: 'x'.repeat(101) },
      { code: 'not_understood', value: '+1' },
    ]);
    const anna = await value(
      db,
      `select id from public.persons where org_id = $1 and full_name = 'Anna Berg'`,
      [org],
    );
    await rpc(db, me, 'save_person', {
      org_id: org,
      person_id: anna,
      person: { full_name: 'Anna Berg', email: 'anna@x.org' },
    });
    expect(
      await value(db, 'select count(*)::int from public.import_issues where person_id = $1', [anna]),
    ).toBe(0);
    const { me: stranger } = await host();
    expect(await rows(db, 'select 1 from public.import_issues', [], stranger)).toEqual([]);
  });

  it('corrects a row of the preview and reads it again', async () => {
    const { me, org } = await host();
    const one = await preview(me, org, [
      { n: 1, full_name: 'Anna Berg', email: 'anna at x.org' },
      { n: 2, email: 'bo@x.org', marks: [{ code: 'not_understood', value: 'Main office' }] },
      { n: 3, full_name: 'Berg Cia', marks: [{ code: 'name_order', value: 'Cia, Berg' }] },
      { n: 4, full_name: 'Eva Holm', offered: { email: 'holm@x.org' } },
    ]);
    expect(await verdicts(one.id)).toEqual([
      '1 add !email_invalid',
      '2 error name_missing !not_understood',
      '3 add !name_order',
      '4 add !email_offered',
    ]);
    expect(one.counts).toMatchObject({ add: 3, error: 1, check: 2 });
    await correct(me, one.id, 1, { email: 'anna@x.org' });
    await correct(me, one.id, 2, { full_name: 'Bo Lund' });
    await correct(me, one.id, 3, {});
    await correct(me, one.id, 4, { email: 'holm@x.org' });
    expect(await verdicts(one.id)).toEqual(['1 add', '2 add', '3 add', '4 add']);
    // A correction that makes somebody known is compared with the directory and the other rows.
    await correct(me, one.id, 2, { full_name: 'Anna Berg', email: 'other@x.org' });
    expect((await verdicts(one.id))[1]).toBe('2 conflict double_differs');
    await expect(correct(me, one.id, 9, {})).rejects.toMatchObject({ hint: 'import_row_not_found' });
    await expect(correct(me, one.id, 1, { status: 'x' })).rejects.toMatchObject({ hint: 'changes' });
    const { me: stranger } = await host();
    await expect(correct(stranger, one.id, 1, {})).rejects.toMatchObject({ hint: 'import_not_found' });
    await apply(me, one.id);
    await expect(correct(me, one.id, 1, {})).rejects.toMatchObject({ hint: 'import_status' });
    expect(await people(org, 'full_name, email')).toEqual([
      { full_name: 'Anna Berg', email: 'anna@x.org' },
      { full_name: 'Berg Cia', email: null },
      { full_name: 'Eva Holm', email: 'holm@x.org' },
    ]);
  });

  it.each([
    ['another e-mail', { email: 'b@x.org' }],
    ['another phone', { phone: '+491701234568' }],
    ['another birth year', { birth_year: '1981' }],
  ])('asks about the same name and household with %s, in the list and in the directory', async (_, other) => {
    const { me, org } = await host();
    const known = { email: 'a@x.org', phone: '+491701234567', birth_year: '1980' };
    const list: Row[] = [
      { n: 1, full_name: 'Anna Berg', household: 'Berg', ...known },
      { n: 2, full_name: 'Anna Berg', household: 'Berg', ...known, ...other },
      { n: 3, full_name: 'Anna Berg', household: 'Berg', ...known },
    ];
    const one = await preview(me, org, list);
    expect(await verdicts(one.id)).toEqual(['1 add', '2 conflict double_differs', '3 skip double_in_file']);
    // Without a decision nothing is done about it.
    expect((await apply(me, one.id)).counts).toMatchObject({ added: 1, updated: 0 });
    const again = await preview(me, org, [{ n: 1, full_name: 'Anna Berg', household: 'Berg', ...other }]);
    expect(await verdicts(again.id)).toEqual(['1 conflict conflict']);
    const first = await people(org, 'email, phone, birth_year');
    expect((await apply(me, again.id, { 1: 'update' })).counts).toMatchObject({ added: 0, updated: 1 });
    expect(await people(org, 'email, phone, birth_year')).not.toEqual(first);
    // What was replaced is a further contact, and undoing takes both back.
    const further = () => rows(db, 'select kind, value from public.person_contacts where org_id = $1', [org]);
    expect(await further()).toHaveLength('birth_year' in other ? 0 : 1);
    expect(await undo(me, again.id)).toMatchObject({ restored: 1 });
    expect(await people(org, 'email, phone, birth_year')).toEqual(first);
    expect(await further()).toEqual([]);
  });

  it('merges two rows of one person, adds two of one name, and takes both back', async () => {
    const { me, org } = await host();
    const list: Row[] = [
      { n: 1, full_name: 'Anna Berg', email: 'a@x.org' },
      { n: 2, full_name: 'Anna Berg', email: 'b@x.org', phone: '+491701234567', values: { Diet: 'vegan' } },
      { n: 3, full_name: 'Bo Lund', email: 'a2@x.org' },
      { n: 4, full_name: 'Bo Lund', email: 'b2@x.org' },
    ];
    const one = await preview(me, org, list);
    expect((await apply(me, one.id, { 2: 'update', 4: 'add' })).counts).toMatchObject({
      added: 3,
      updated: 1,
    });
    expect(await people(org, 'full_name, email, phone')).toEqual([
      { full_name: 'Anna Berg', email: 'b@x.org', phone: '+491701234567' },
      { full_name: 'Bo Lund', email: 'a2@x.org', phone: null },
      { full_name: 'Bo Lund', email: 'b2@x.org', phone: null },
    ]);
    expect(await undo(me, one.id)).toMatchObject({ removed: 3, kept: [] });
    expect(await people(org, 'full_name')).toEqual([]);
    const skipped = await preview(me, org, list.slice(0, 2));
    // The same person as in a row that is left out: this row brings them.
    expect((await apply(me, skipped.id, { 1: 'skip', 2: 'update' })).counts).toMatchObject({ added: 1 });
  });

  it('asks about a name the directory has without the household', async () => {
    const { me, org } = await host();
    await apply(me, (await preview(me, org, [{ n: 1, full_name: 'Anna Berg', household: 'Berg' }])).id);
    const one = await preview(me, org, [{ n: 1, full_name: 'anna berg', email: 'a@x.org' }]);
    expect(await verdicts(one.id)).toEqual(['1 conflict same_name']);
    expect((await apply(me, one.id, { 1: 'update' })).counts).toMatchObject({ added: 0, updated: 1 });
    expect(await people(org, 'full_name, email')).toEqual([{ full_name: 'Anna Berg', email: 'a@x.org' }]);
  });

  it('keeps own fields, former names and notes; they are searched, completed and taken back', async () => {
    const { me, org } = await host();
    const list: Row[] = [
      {
        n: 1,
        full_name: 'Anna Berg',
        former_names: 'Lund / Åkesson',
        notes: 'Brings cake',
        group: 'Class of 1998',
        values: { Diet: 'vegan', 'T-shirt size': 'M' },
      },
    ];
    const one = await preview(me, org, list);
    await apply(me, one.id);
    const found = (word: string) =>
      rows(db, `select full_name from public.persons where org_id = $1 and search_text like $2`, [
        org,
        `%${word}%`,
      ]);
    for (const word of ['akesson', 'cake', 'class of 1998', 'vegan'])
      expect(await found(word)).toHaveLength(1);
    expect(
      await rows(
        db,
        'select f.label, v.value from public.profile_values v join public.profile_fields f on f.id = v.field_id where v.org_id = $1 order by 1',
        [org],
        me,
      ),
    ).toEqual([
      { label: 'Diet', value: 'vegan' },
      { label: 'T-shirt size', value: 'M' },
    ]);
    const more = await preview(me, org, [
      { n: 1, full_name: 'Anna Berg', former_names: 'Dahl', values: { diet: 'vegan', Arrival: 'Friday' } },
    ]);
    expect(await verdicts(more.id)).toEqual(['1 update']);
    await apply(me, more.id);
    expect(await people(org, 'former_names')).toEqual([{ former_names: '{Lund,Åkesson,Dahl}' }]);
    const other = await preview(me, org, [{ n: 1, full_name: 'Anna Berg', values: { Diet: 'fish' } }]);
    expect(await verdicts(other.id)).toEqual(['1 conflict conflict']);
    expect(await undo(me, more.id)).toMatchObject({ restored: 1, kept: [] });
    expect(await people(org, 'former_names')).toEqual([{ former_names: '{Lund,Åkesson}' }]);
    expect(
      await rows(db, 'select label from public.profile_fields where org_id = $1 order by 1', [org]),
    ).toEqual([{ label: 'Diet' }, { label: 'T-shirt size' }]);
    expect(await found('friday')).toEqual([]);
  });

  it('says of each value what is wrong with it', async () => {
    const { me, org } = await host();
    const one = await preview(me, org, [
      { n: 1, full_name: 'A B', birth_date: '1899-12-31' },
      { n: 2, full_name: 'C D', birth_date: '2999-01-01' },
      { n: 3, full_name: 'E F', birth_year: '80' },
      { n: 4, full_name: 'G H', values: { Story: 'x'.repeat(1001) } },
    ]);
    const said = await rows(db, 'select issues from public.import_rows where import_id = $1 order by n', [
      one.id,
    ]);
    expect(said.map((row) => issues.parse(JSON.parse(String(row['issues'])))[0]?.field)).toEqual([
      'birth_date',
      'birth_date',
      'birth_year',
      null,
    ]);
  });
});
