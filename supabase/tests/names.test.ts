import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, signUp, user, value } from './support/people';

const FORGED = 'Anna\r\nBcc: all@example.org\u2028Tab\there ';
const TIDY = 'Anna Bcc: all@example.org Tab here';

describe.each(ENGINES)('names on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('threat 91: no line break passes into a stored name', async () => {
    const { id, org } = await signUp(db, 'names@example.org');
    const me = user(id);
    const person = await value(
      db,
      `insert into public.persons (org_id, full_name, given, nickname, former_names) values ($1, $2, $2, $2, array[$2, 'Old']) returning id`,
      [org, FORGED],
      me,
    );
    expect(
      await rows(
        db,
        'select full_name, given, nickname, former_names[1] as former, search_text ~ $2 as broken from public.persons where id = $1',
        [person, '[\\r\\n]'],
      ),
    ).toEqual([{ full_name: TIDY, given: TIDY, nickname: TIDY, former: TIDY, broken: false }]);
    for (const [table, column] of [
      ['households', 'name'],
      ['groups', 'name'],
    ] as const)
      expect(
        await value(
          db,
          `insert into public.${table} (org_id, ${column}${table === 'groups' ? ', kind' : ''}) values ($1, $2${table === 'groups' ? ", 'branch'" : ''}) returning ${column}`,
          [org, FORGED],
          me,
        ),
      ).toBe(TIDY);
    await rows(
      db,
      'update public.profiles set full_name = $1, first_name = $1 where id = $2',
      [FORGED, id],
      me,
    );
    expect(await rows(db, 'select full_name, first_name from public.profiles where id = $1', [id])).toEqual([
      { full_name: TIDY, first_name: TIDY },
    ]);
    await rows(db, 'update public.orgs set name = $1 where id = $2', [FORGED, org], me);
    expect(await value(db, 'select name from public.orgs where id = $1', [org])).toBe(TIDY);
  });

  it('threat 91: nor out of the data of a sign-up', async () => {
    const made = await value(
      db,
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'forged@example.org', jsonb_build_object('full_name', $1::text)) returning id`,
      [FORGED],
    );
    expect(await value(db, 'select full_name from public.profiles where id = $1', [made])).toBe(TIDY);
    expect(
      await value(
        db,
        'select o.name from public.orgs o join public.org_members m on m.org_id = o.id where m.user_id = $1',
        [made],
      ),
    ).toBe(TIDY);
  });

  it('threat 91: every name that clients write is kept in one line', async () => {
    const open = await rows(
      db,
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)(names?|nickname|given|family|label)$'
         and a.atttypid in ('text'::regtype, 'text[]'::regtype) and c.relname <> 'feature_catalogue'
         and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.name_in_one_line'::regproc
           and encode(t.tgargs, 'escape') ~ ('(^|000)' || a.attname || '.000'))
         and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
           and pg_get_constraintdef(k.oid) ~ 'cntrl')`,
    );
    expect(open).toEqual([]);
  });
});
