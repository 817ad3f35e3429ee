import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, DeadlineExceeded, type Driver, Unavailable } from '../types';
import { createPgDriver } from './pg';
import { createPgliteDriver } from './pglite';
import { startPostgres15 } from './testing/postgres15';

interface Subject {
  driver: Driver;
  /** A second driver on the same kind of engine that lets one job wait. */
  narrow: Driver;
  stop(): Promise<void>;
}

const subjects: Record<string, () => Promise<Subject>> = {
  'PGlite in this thread': async () => {
    const driver = await createPgliteDriver({ thread: 'inline' });
    const narrow = await createPgliteDriver({ thread: 'inline', maxQueue: 1 });
    return { driver, narrow, stop: async () => void (await Promise.all([driver.close(), narrow.close()])) };
  },
  'PGlite in a worker': async () => {
    const driver = await createPgliteDriver({ thread: 'worker' });
    const narrow = await createPgliteDriver({ thread: 'worker', maxQueue: 1 });
    return { driver, narrow, stop: async () => void (await Promise.all([driver.close(), narrow.close()])) };
  },
  'Postgres 15': async () => {
    const server = await startPostgres15();
    const driver = await createPgDriver({ url: server.url });
    const narrow = await createPgDriver({ url: server.url, poolSize: 1, maxQueue: 1 });
    return {
      driver,
      narrow,
      stop: async () => {
        await Promise.all([driver.close(), narrow.close()]);
        await server.stop();
      },
    };
  },
};

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => new Error('It did not fail.'),
    (error: unknown) => error,
  );
}

describe.each(Object.entries(subjects))('%s', (_name, start) => {
  let subject: Subject;
  let driver: Driver;

  beforeAll(async () => {
    subject = await start();
    driver = subject.driver;
    await driver.exec(`
      create table parent(id int primary key);
      create table child(id int primary key, parent_id int not null references parent, label text not null check (label <> ''));
      insert into parent values (1)`);
  });
  afterAll(async () => subject.stop());

  it('gives int, float and bool as values and everything else as text', async () => {
    const { rows } = await driver.query(`
      select 1::int2 as small, 2::int4 as whole, 1.5::float8 as real, true as yes, null::int as nothing,
        9007199254740993::int8 as big, 1.10::numeric as money, '2026-01-02'::date as day, array['a','b'] as list,
        '{"b": 1}'::jsonb as doc, '\\x01ff'::bytea as bytes`);
    expect(rows).toEqual([
      {
        small: 1,
        whole: 2,
        real: 1.5,
        yes: true,
        nothing: null,
        big: '9007199254740993',
        money: '1.10',
        day: '2026-01-02',
        list: '{a,b}',
        doc: '{"b": 1}',
        bytes: String.raw`\x01ff`,
      },
    ]);
  });

  it('takes text, numbers, booleans, lists, documents, bytes and null as parameters', async () => {
    const { rows } = await driver.query(
      'select $1::int + $2::int as sum, $3::bool as yes, $4::text[] as list, $5::jsonb as doc, $6::bytea as bytes, $7::text as nothing',
      [1, '2', false, ['a"b', null, 'c\\d', 'e,f'], { a: [1, null] }, new Uint8Array([0, 255]), null],
    );
    expect(rows).toEqual([
      {
        sum: 3,
        yes: false,
        list: String.raw`{"a\"b",NULL,"c\\d","e,f"}`,
        doc: '{"a": [1, null]}',
        bytes: String.raw`\x00ff`,
        nothing: null,
      },
    ]);
  });

  it('counts the rows that a statement affected', async () => {
    expect((await driver.query('insert into parent values (10), (11)')).affected).toBe(2);
    expect((await driver.query('update parent set id = id where id >= 10')).affected).toBe(2);
    expect((await driver.query('delete from parent where id >= $1', [10])).affected).toBe(2);
    expect((await driver.query('select * from parent')).affected).toBe(0);
  });

  it('commits when the callback resolves and rolls back when it throws', async () => {
    await driver.transaction(async (sql) => {
      await sql.query('insert into parent values (20)');
      await sql.exec('insert into parent values (21); insert into parent values (22)');
    });
    const boom = new Error('boom');
    const thrown = await failure(
      driver.transaction(async (sql) => {
        await sql.query('insert into parent values (23)');
        throw boom;
      }),
    );
    expect(thrown).toBe(boom);
    expect((await driver.query('select id from parent where id between 20 and 29 order by id')).rows).toEqual(
      [{ id: 20 }, { id: 21 }, { id: 22 }],
    );
  });

  it('threat 46: keeps settings of a transaction inside it', async () => {
    await driver.transaction(async (sql) => {
      await sql.query("select set_config('request.jwt.claims', $1, true)", ['{"sub":"a"}']);
      expect(
        (await sql.query("select current_setting('request.jwt.claims', true) as c")).rows[0]?.['c'],
      ).toBe('{"sub":"a"}');
    });
    const after = await driver.query("select nullif(current_setting('request.jwt.claims', true), '') as c");
    expect(after.rows[0]?.['c']).toBeNull();
  });

  it('refuses a write in a read-only transaction', async () => {
    const error = await failure(
      driver.transaction((sql) => sql.query('insert into parent values (30)'), { readOnly: true }),
    );
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '25006' });
  });

  it('reports a commit that Postgres turned into a rollback', async () => {
    const error = await failure(
      driver.transaction(async (sql) => {
        await sql.query('insert into parent values (31)');
        await failure(sql.query('select * from no_such_table'));
      }),
    );
    expect(error).toMatchObject({ name: 'DatabaseError', code: '25P02' });
    expect((await driver.query('select 1 from parent where id = 31')).rows).toEqual([]);
  });

  it('wraps an error with the message of Postgres and without the statement', async () => {
    const foreign = await failure(driver.query('insert into child values (1, 99, $1)', ['x']));
    expect(foreign).toBeInstanceOf(DatabaseError);
    expect(foreign).toMatchObject({
      code: '23503',
      detail: 'Key (parent_id)=(99) is not present in table "parent".',
      hint: null,
      fields: { schema: 'public', table: 'child', constraint: 'child_parent_id_fkey' },
    });
    expect(Object.keys(Object(foreign)).sort()).toEqual(['code', 'detail', 'fields', 'hint', 'name']);
    const raised = await failure(
      driver.exec(
        `do $$ begin raise exception 'no' using errcode = 'PT409', hint = 'try', detail = 'why'; end $$`,
      ),
    );
    expect(raised).toMatchObject({ message: 'no', code: 'PT409', detail: 'why', hint: 'try' });
    expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses two statements in one query', async () => {
    expect(await failure(driver.query('select 1; select 2'))).toMatchObject({ code: '42601' });
  });

  it('delivers a notification after the commit, not before and not after a rollback', async () => {
    const heard: string[] = [];
    const stop = await driver.listen('News "1"', (payload) => heard.push(payload));
    await driver.transaction(async (sql) => {
      await sql.query(`select pg_notify('News "1"', 'kept')`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(heard).toEqual([]);
    });
    await failure(
      driver.transaction(async (sql) => {
        await sql.query(`select pg_notify('News "1"', 'dropped')`);
        throw new Error('no');
      }),
    );
    await expect.poll(() => heard).toEqual(['kept']);
    await stop();
    await driver.query(`select pg_notify('News "1"', 'late')`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual(['kept']);
  });

  it('throws instead of waiting for itself when the driver is used inside its own transaction', async () => {
    const error = await failure(driver.transaction(async () => driver.query('select 1')));
    expect(String(error)).toContain('inside a transaction of the same driver');
    // A listener triggered by a commit runs outside the transaction.
    const answers: unknown[] = [];
    const stop = await driver.listen('inside', () => {
      driver.query('select 1 as one').then(
        ({ rows }) => answers.push(rows[0]),
        (reason) => answers.push(reason),
      );
    });
    await driver.transaction((sql) => sql.query(`select pg_notify('inside', '')`));
    await expect.poll(() => answers).toEqual([{ one: 1 }]);
    await stop();
  });

  it('serves callers in order and refuses those above the queue limit', async () => {
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((n) =>
        driver.transaction(async (sql) => void (await sql.query('select 1'), order.push(n))),
      ),
    );
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    const { narrow } = subject;
    const gate = new EventEmitter();
    const first = narrow.transaction(() => once(gate, 'open'));
    await expect.poll(() => gate.listenerCount('open')).toBe(1);
    const second = narrow.query('select 2 as n');
    const third = await failure(narrow.query('select 3 as n'));
    expect(third).toBeInstanceOf(Unavailable);
    gate.emit('open');
    await first;
    expect((await second).rows).toEqual([{ n: 2 }]);
  });

  it('ends a callback at the time limit and rolls it back', async () => {
    const error = await failure(
      driver.transaction(
        async (sql) => {
          await sql.query('insert into parent values (40)');
          await new Promise((resolve) => setTimeout(resolve, 2000));
        },
        { deadlineMs: 100 },
      ),
    );
    expect(error).toBeInstanceOf(DeadlineExceeded);
    expect((await driver.query('select 1 from parent where id = 40')).rows).toEqual([]);
  });

  it('describes itself', async () => {
    const health = await driver.health();
    expect(health.version).toMatch(/^1[5-9]\.\d+/);
    expect(health.durable).toBe(false);
    expect(health.durableReason).toMatch(/memory|fsync/);
  });
});
