import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { scale } from '../testing/scale';
import { PEOPLE } from './testing/fixture';
import { dropConnection, startHost, type RealtimeHost } from './testing/host';
import { listen } from './testing/subscribers';

/** Changes; the line breaks after two fifths of them and is back before seven tenths. */
const CHANGES = scale(200, 1000);
const BREAK = CHANGES * 0.4;
const BACK = CHANGES * 0.7;

describe.each(['pglite', 'pg'] as const)('many changes on %s', (kind) => {
  let host: RealtimeHost;
  beforeAll(async () => {
    host = await startHost(kind);
  });
  beforeEach(async () => {
    await host.backend.driver.exec('truncate public.notes, public.news, public.log, public.unpublished');
  });
  afterEach(() => host.closeClients());
  afterAll(() => host.stop());

  const run = (sql: string, params: unknown[] = []) => host.backend.driver.query(sql, params);

  it('inserts arrive complete and in order, in many transactions and in one', async () => {
    covers('realtime', 'postgres_changes: INSERT', '1,000 rows, complete and in order');
    const ada = await listen(host, 'ada', { event: 'INSERT' });
    await run(`insert into public.notes (id, owner) select n, $1 from generate_series(1, $2::int) n`, [
      PEOPLE.ada,
      CHANGES / 2,
    ]);
    for (let id = CHANGES / 2 + 1; id <= CHANGES; id += 1) {
      await run('insert into public.notes (id, owner) values ($1, $2)', [id, PEOPLE.ada]);
    }
    const ids = () => ada.heard.map(({ new: row }) => Reflect.get(row, 'id'));
    await expect.poll(() => ids().length).toBe(CHANGES);
    expect(ids()).toEqual(Array.from({ length: CHANGES }, (_, index) => index + 1));
  });

  it('inserts are complete and in order across a forced reconnect, with what was fetched again', async () => {
    covers('realtime', 'postgres_changes: INSERT', '1,000 rows across a forced reconnect');
    const client = await host.client(PEOPLE.ada);
    const known: number[] = [];
    const add = (id: number) => {
      if (!known.includes(id)) known.push(id);
    };
    /** Fetches the rows after the last one known without a gap, as a page does whenever its channel joins. */
    const refetch = async () => {
      let last = 0;
      while (known.includes(last + 1)) last += 1;
      for (;;) {
        const { data, error } = await client.from('notes').select('id').gt('id', last).order('id').limit(200);
        expect(error).toBeNull();
        const ids = (data ?? []).map(({ id }) => Number(id));
        for (const id of ids) add(id);
        if (ids.length < 200) return;
        last = ids.at(-1) ?? last;
      }
    };
    let joins = 0;
    let fetching = Promise.resolve();
    const live: number[] = [];
    client
      .channel('notes')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) => {
        live.push(Number(row['id']));
        add(Number(row['id']));
      })
      .subscribe((status) => {
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return;
        joins += 1;
        fetching = fetching.then(refetch);
      });
    await expect.poll(() => joins).toBe(1);
    for (let id = 1; id <= CHANGES; id += 1) {
      await run('insert into public.notes (id, owner) values ($1, $2)', [id, PEOPLE.ada]);
      if (id === BREAK) {
        // The line breaks without a word; the client notices and comes back by itself.
        dropConnection(client);
      }
      if (id === BACK) await expect.poll(() => joins).toBe(2);
    }
    await expect.poll(() => known.length).toBe(CHANGES);
    await fetching;
    expect([...known].sort((a, b) => a - b)).toEqual(
      Array.from({ length: CHANGES }, (_, index) => index + 1),
    );
    expect(live.length).toBeLessThan(CHANGES);
    expect(live).toEqual([...live].sort((a, b) => a - b));
    const after = CHANGES - BACK;
    expect(live.slice(-after)).toEqual(Array.from({ length: after }, (_, index) => index + BACK + 1));
  });
});
