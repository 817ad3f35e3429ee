import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, value } from './support/people';

/** A function that writes down that it ran, before it does what is given. */
const noting = (name: string, then = 'return 1') => `
  create function private.${name}() returns int language plpgsql as $$
  begin
    insert into public.runs (name) values ('${name}');
    ${then};
  end $$;`;
const listed = (list: 'due_jobs' | 'purges', name: string, position: number) =>
  list === 'due_jobs'
    ? `insert into private.due_jobs (function, position, answer) values ('${name}', ${position}, '${name}_done');`
    : `insert into private.purges (function, position) values ('${name}', ${position});`;

describe.each(ENGINES)('the lists of what the clock does on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    await db.exec(
      `create table public.runs (at int generated always as identity, name text not null);
       ${noting('test_first')} ${noting('test_second')} ${noting('test_third')}
       ${noting('test_failing', `raise exception 'It does not work.'`)}
       ${noting('test_cancelled', `raise exception using errcode = 'query_canceled', message = 'The time is over.'`)}`,
    );
  });
  beforeEach(() =>
    db.exec(
      `delete from public.runs; delete from private.due_jobs where function like 'test\\_%'; delete from private.purges where function like 'test\\_%';`,
    ),
  );
  afterAll(() => database.close());

  const run = async (): Promise<unknown> =>
    JSON.parse(String(await value(db, 'select private.run_due_jobs()::text')));
  const ran = async () =>
    (await rows(db, 'select name from public.runs order by at')).map(({ name }) => name);
  const NOTHING_DUE = {
    offers_expired: 0,
    messages_sent: 0,
    holds_expired: 0,
    signup_offers_expired: 0,
    orders_expired: 0,
    place_offers_expired: 0,
  };

  it('name functions that can be called as they are, and every purge', async () => {
    expect(
      await rows(
        db,
        `select l.function from (select function from private.due_jobs union all select function from private.purges) l
         where not exists (select from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = l.function
           and p.pronargs = p.pronargdefaults and p.prorettype in ('int'::regtype, 'bigint'::regtype))`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        db,
        `select p.proname from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname like 'purge\\_%'
           and p.proname <> 'purge_old' and not exists (select from private.purges l where l.function = p.proname)`,
      ),
    ).toEqual([]);
  });

  it('answer how many of each', async () => {
    expect(await run()).toEqual(NOTHING_DUE);
  });

  it('are walked by position, jobs before purges: a row is all that a new one needs', async () => {
    await db.exec(
      listed('purges', 'test_third', 1) +
        listed('due_jobs', 'test_second', 2) +
        listed('due_jobs', 'test_first', 1),
    );
    expect(await run()).toEqual({ ...NOTHING_DUE, test_first_done: 1, test_second_done: 1 });
    expect(await ran()).toEqual(['test_first', 'test_second', 'test_third']);
  });

  it.each(['due_jobs', 'purges'] as const)(
    'undo alone what fails of the %s, say so, and go on',
    async (list) => {
      await db.exec(
        listed(list, 'test_first', 1) +
          listed(list, 'test_failing', 2) +
          listed(list, 'test_gone', 3) +
          listed(list, 'test_second', 4),
      );
      expect(await run()).toMatchObject({
        ...NOTHING_DUE,
        failed: {
          test_failing: 'It does not work.',
          test_gone: 'function private.test_gone() does not exist',
        },
      });
      expect(await ran()).toEqual(['test_first', 'test_second']);
    },
  );

  it('end with everything undone where the whole is cancelled', async () => {
    await db.exec(listed('due_jobs', 'test_first', 1) + listed('due_jobs', 'test_cancelled', 2));
    await expect(run()).rejects.toThrow(/The time is over|was stopped/);
    expect(await ran()).toEqual([]);
  });
});
