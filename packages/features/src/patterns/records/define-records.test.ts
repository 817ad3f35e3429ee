import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { configureDb, createDb } from '@foregather/features/core/base';
import { memoryStorage } from '../../testing/memory-storage';
import { defineRecords, type RecordOf, type RecordPlace } from './define-records';
import { kinds } from './kinds';
import { afterFilter, nextAfter, RECORDS_PAGE } from './record-reads';

const ID = '3f2b8c1e-7a64-4f0d-9c35-d1e2a4b6c8f0';
const EVENT = '5c0e2f3a-1b2c-4d3e-8f4a-6b7c8d9e0f1a';
const PERSON = '9b8a7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d';

const lineRecords = defineRecords({
  domain: 'money',
  table: 'budget_lines',
  noun: 'line',
  owner: { column: 'event_id' },
  naming: 'title',
  columns: {
    title: kinds.text(120, 'Enter a title.'),
    category: kinds.text(60),
    side: kinds.choice(['out', 'in']),
    quantity: kinds.number(0, 100),
    agreed_minor: kinds.money(),
    paid_minor: kinds.money('Enter an amount.'),
    position: kinds.read(z.number()),
  },
});
const taskRecords = defineRecords({
  domain: 'planning',
  table: 'tasks',
  noun: 'task',
  owner: { column: 'event_id' },
  naming: 'title',
  columns: {
    title: kinds.text(200, 'Enter a title.'),
    due_on: kinds.day(),
    done_at: kinds.instant(),
    owner_person_id: kinds.reference('persons', 'full_name'),
    host: kinds.joined('persons!owner_person_id(id, name:full_name)', z.unknown()),
  },
  order: [{ column: 'position' }],
});

const line = {
  id: ID,
  row_version: 3,
  title: 'Hall',
  category: null,
  side: 'in',
  quantity: 12,
  agreed_minor: null,
  paid_minor: 1250,
  position: 1,
} satisfies RecordOf<typeof lineRecords>;

interface Sent {
  method: string;
  query: URLSearchParams;
  body: unknown;
}
const sent: Sent[] = [];
let answer: unknown;
beforeEach(() => {
  sent.length = 0;
  answer = [];
  configureDb(
    createDb('http://api.test', 'key', {
      storage: memoryStorage(),
      autoRefreshToken: false,
      fetch: async (input, init) => {
        const { searchParams: query } = new URL(input instanceof Request ? input.url : input);
        const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
        sent.push({ method: init?.method ?? 'GET', query, body });
        return Response.json(answer);
      },
    }),
  );
});
const queries = new QueryClient();
/** Runs a mutation as `useMutation` does. */
const run = <Done, Given>(options: MutationOptions<Done, Error, Given>, given: Given) =>
  queries.getMutationCache().build(queries, options).execute(given);

describe('a form', () => {
  test('begins with the row, or with nothing and the first of a choice', () => {
    expect(lineRecords.values({ ownerId: EVENT }, line)).toEqual({
      title: 'Hall',
      category: '',
      side: 'in',
      quantity: '12',
      agreed_minor: null,
      paid_minor: 1250,
    });
    expect(lineRecords.values({ ownerId: EVENT })).toEqual({
      title: '',
      category: '',
      side: 'out',
      quantity: '',
      agreed_minor: null,
      paid_minor: null,
    });
  });

  test('shows an instant on the clock of the place', () => {
    const task = {
      id: ID,
      row_version: 1,
      title: 'Book',
      due_on: null,
      done_at: '2030-07-12T16:00:00+00:00',
      owner_person_id: null,
      owner_person: null,
      host: null,
    };
    const place = { ownerId: EVENT, orgId: ID, zone: 'Europe/Stockholm' };
    expect(taskRecords.values(place, task).done_at).toBe('2030-07-12T18:00');
  });

  test('makes null of what is left empty, and says what is missing', () => {
    const empty = lineRecords.values({ ownerId: EVENT });
    const given = { ...empty, title: ' Hall ', paid_minor: 0 };
    expect(lineRecords.schema.parse(given)).toEqual({
      title: 'Hall',
      category: null,
      side: 'out',
      quantity: null,
      agreed_minor: null,
      paid_minor: 0,
    });
    const wrong = lineRecords.schema.safeParse(empty).error?.issues;
    expect(wrong?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['title', 'Enter a title.'],
      ['paid_minor', 'Enter an amount.'],
    ]);
  });
});

describe('what is written', () => {
  const draft = () => lineRecords.schema.parse(lineRecords.values({ ownerId: EVENT }, line));
  const columns = {
    title: 'Hall',
    category: null,
    side: 'in',
    quantity: 12,
    agreed_minor: null,
    paid_minor: 1250,
  };

  test('a new row has the columns of the form and its owner', async () => {
    answer = { id: ID };
    expect(await run(lineRecords.saveMutation(queries, { ownerId: EVENT }), { draft: draft() })).toBe(ID);
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { ...columns, event_id: EVENT }],
    ]);
  });

  test('a row is changed at the version that was opened, and at no other', async () => {
    answer = [{ id: ID }];
    const save = lineRecords.saveMutation(queries, { ownerId: EVENT });
    await run(save, { draft: draft(), opened: line });
    const [change] = sent;
    expect([change?.method, change?.query.get('id'), change?.query.get('row_version'), change?.body]).toEqual(
      ['PATCH', `eq.${ID}`, 'eq.3', columns],
    );
    answer = [];
    await expect(run(save, { draft: draft(), opened: line })).rejects.toThrow(
      'Somebody changed this line meanwhile',
    );
  });

  test('an instant that was not touched stays to the second', async () => {
    answer = [{ id: ID }];
    const opened = {
      id: ID,
      row_version: 1,
      title: 'Book',
      due_on: null,
      done_at: '2030-07-12T16:00:31+00:00',
      owner_person_id: PERSON,
      owner_person: { id: PERSON, name: 'Ada' },
      host: null,
    };
    const place = { ownerId: EVENT, orgId: ID, zone: 'Europe/Stockholm' };
    const same = taskRecords.schema.parse(taskRecords.values(place, opened));
    await run(taskRecords.saveMutation(queries, place), { draft: same, opened });
    expect(sent[0]?.body).toEqual({
      title: 'Book',
      due_on: null,
      done_at: '2030-07-12T16:00:31+00:00',
      owner_person_id: PERSON,
    });
  });

  test('rows are removed once, and the same ones come back', async () => {
    answer = [{ id: ID }];
    const remove = lineRecords.removeMutation(queries);
    expect(await run(remove, { ids: [ID] })).toEqual([{ id: ID }]);
    await run(remove, { ids: [ID], restore: true });
    expect(sent.map(({ query }) => [query.get('id'), query.get('deleted_at')])).toEqual([
      [`in.(${ID})`, 'is.null'],
      [`in.(${ID})`, null],
    ]);
    expect(sent[1]?.body).toEqual({ deleted_at: null });
  });
});

describe('a list', () => {
  test('asks for the columns and the names that they refer to', async () => {
    answer = [];
    await taskRecords.readPage(EVENT, 'ha 100%', null);
    const query = sent[0]?.query;
    expect(query?.get('select')).toBe(
      'id,row_version,title,due_on,done_at,owner_person_id,host:persons!owner_person_id(id,name:full_name),owner_person:persons!owner_person_id(id,name:full_name),position',
    );
    expect(query?.get('event_id')).toBe(`eq.${EVENT}`);
    expect(query?.getAll('title')).toEqual(['ilike.%ha%', String.raw`ilike.%100\%%`]);
    expect(query?.get('order')).toBe('position.asc,id.asc');
    expect(query?.get('limit')).toBe(`${RECORDS_PAGE}`);
  });

  test('goes on after the last row of a full page', async () => {
    const rows = Array.from({ length: RECORDS_PAGE }, (_, at) => ({
      ...line,
      created_at: `2030-07-12T16:00:${String(99 - at)}`,
    }));
    answer = rows;
    const { next } = await lineRecords.readPage(EVENT, '', null);
    expect(next).toEqual({ id: ID, created_at: '2030-07-12T16:00:0' });
    answer = rows.slice(1);
    expect((await lineRecords.readPage(EVENT, '', next)).next).toBeNull();
    expect(sent[1]?.query.get('created_at')).toBe('lte.2030-07-12T16:00:0');
    expect(sent[1]?.query.get('or')).toBe(
      `(created_at.lt."2030-07-12T16:00:0",and(created_at.eq."2030-07-12T16:00:0",id.gt."${ID}"))`,
    );
  });

  test('what comes after a row is later in one column and the same in those before', () => {
    const order = [{ column: 'side', descending: true }, { column: 'title' }];
    expect(afterFilter(order, { side: 'out', title: 'A "B"', id: ID })).toBe(
      String.raw`side.lt."out",and(side.eq."out",title.gt."A \"B\""),and(side.eq."out",title.eq."A \"B\"",id.gt."${ID}")`,
    );
    expect(nextAfter(order, [{ id: ID }])).toBeNull();
  });

  test('refuses a row that is not what its columns say', async () => {
    answer = [{ ...line, side: 'beside' }];
    await expect(lineRecords.readPage(EVENT, '', null)).rejects.toThrow('Choose one of the list.');
  });
});

test('a column that the table lacks, or holds otherwise, does not compile', () => {
  const of = { domain: 'planning', table: 'tasks', noun: 'task', naming: 'title' } as const;
  const owner = { column: 'event_id' } as const;
  defineRecords({
    ...of,
    owner,
    columns: {
      // @ts-expect-error: no such column
      titel: kinds.text(200),
      title: kinds.text(200, 'Enter a title.'),
      // @ts-expect-error: never empty
      state: kinds.text(20),
      // @ts-expect-error: it may be empty
      notes: kinds.text(2000, 'Write something.'),
      // @ts-expect-error: a text
      done_when: kinds.number(0, 5),
    },
  });
  // @ts-expect-error: not a table whose rows are removed by a mark
  defineRecords({ ...of, table: 'budgets', owner, columns: {} });
  // @ts-expect-error: no column of tasks
  defineRecords({ ...of, owner: { column: 'venue_id' }, columns: {} });
  // @ts-expect-error: an order by what may be empty
  defineRecords({ ...of, owner, columns: {}, order: [{ column: 'due_on' }] });

  type Task = RecordOf<typeof taskRecords>;
  expectTypeOf<Task['title']>().toEqualTypeOf<string>();
  expectTypeOf<Task['due_on']>().toEqualTypeOf<string | null>();
  expectTypeOf<Task['owner_person']>().toEqualTypeOf<{ id: string; name: string } | null>();
  expectTypeOf<RecordOf<typeof lineRecords>['side']>().toEqualTypeOf<'out' | 'in'>();
  expectTypeOf(lineRecords.values).parameter(0).toEqualTypeOf<{ ownerId: string }>();
  expectTypeOf<RecordPlace<typeof taskRecords>>().toHaveProperty('zone');
  expectTypeOf<z.output<typeof lineRecords.schema>>().toEqualTypeOf<{
    title: string;
    category: string | null;
    side: 'out' | 'in';
    quantity: number | null;
    agreed_minor: number | null;
    paid_minor: number;
  }>();
});
