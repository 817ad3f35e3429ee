import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from '../testing/driver';
import type { Driver } from '../types';
import { fixture } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';

/** Twenty paths to a table with row-level security; only the caller's own note ("mine") may be returned. */
const shapes = [
  '/private_notes',
  '/private_notes?select=body,people!person_id(name)&order=people(name)',
  '/private_notes?or=(id.eq.1,id.eq.2)',
  '/people?select=id,private_notes!person_id(body)&id=eq.1',
  '/people?select=id,private_notes!person_id!inner(body)',
  '/people?select=id,private_notes!left!person_id(body)&private_notes.order=body.desc&private_notes.limit=1&id=eq.1',
  '/people?select=id,private_notes!private_notes_person_id_fkey(*)&id=eq.1',
  '/people?select=id,n:private_notes!person_id(body)&n.body=like.*&id=eq.1',
  '/people?select=id,...private_notes!person_id(body)&id=eq.1',
  '/people?select=id,notes_of(body)&id=eq.1',
  '/people?select=id,note_view!person_id(body)&id=eq.1',
  '/people?select=id,note_view!note_shares(body)&id=eq.2',
  '/people?select=id,private_notes!note_shares(body)&id=eq.2',
  '/people?select=id,note_shares(private_notes(body))&id=eq.2',
  '/people?select=id,note_shares(...private_notes(body))&id=eq.2',
  '/note_shares?select=private_notes(body)',
  '/note_shares?select=private_notes!inner(body)',
  '/note_view?select=body',
  '/rpc/all_notes?select=body,people!person_id(name,private_notes!person_id(body))',
  '/rpc/people_named?part=Ada&select=name,private_notes!person_id(body)',
  '/events?select=host:people!events_host_fkey(name,private_notes!person_id(body))&id=eq.1',
];

describe.each(['pglite', 'pg'] as const)('threat 32: embedding keeps row-level security, on %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture] });
    rest = restOver(driver);
  });
  afterAll(() => driver.close());

  it.each(shapes)('%s', async (path) => {
    const own = await rest.get(path);
    expect(own).toMatchObject({ status: 200 });
    expect(own.text).toContain('mine');
    expect(own.text).not.toContain('theirs');
    const stranger = await rest.send('anon', path);
    expect(stranger.text).not.toMatch(/mine|theirs/);
  });

  it('threat 33: counts only what the caller may see', async () => {
    for (const path of [
      '/private_notes?body=like.*',
      '/private_notes?select=id,people!inner!person_id(id)',
      '/rpc/all_notes?body=neq.x',
    ]) {
      const reply = await rest.get(path, { prefer: 'count=exact' });
      expect(reply.headers.get('content-range')).toBe('0-0/1');
    }
    const oracle = await rest.get(
      '/people?select=id,private_notes!inner!person_id()&private_notes.body=eq.theirs',
      {
        prefer: 'count=exact',
      },
    );
    expect([oracle.json, oracle.headers.get('content-range')]).toEqual([[], '*/0']);
  });

  it('writes only what the caller may see', async () => {
    const patched = await rest.write(
      'PATCH',
      '/private_notes?id=in.(1,2)&select=id',
      { body: 'mine' },
      'return=representation',
    );
    expect(patched.json).toEqual([{ id: 1 }]);
    const removed = await rest.write('DELETE', '/private_notes?body=eq.theirs', undefined, 'count=exact');
    expect(removed.headers.get('content-range')).toBe('*/0');
  });

  it('caps lists embedded in what was written', async () => {
    const capped = restOver(driver, 2);
    const reply = await capped.write(
      'PATCH',
      '/people?id=in.(1,2,3)&select=id,friends(id)&friends.order=id',
      { mood: 'calm' },
      'return=representation',
    );
    expect(reply.json).toHaveLength(3);
    expect((reply.json as { friends: unknown[] }[]).map((row) => row.friends.length)).toEqual([2, 2, 2]);
  });

  it('reads by an index although values are parameters', async () => {
    await driver.exec(
      `insert into public.tags select 'index-' || i from generate_series(1, 5000) i; analyze public.tags`,
    );
    const plan = await driver.query<{ 'QUERY PLAN': string }>(
      'explain select * from public.tags where "public"."tags"."name" = ANY ($1::text::text[])',
      ['{index-7}'],
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index|Bitmap/);
  });
});
