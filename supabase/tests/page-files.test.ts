/** The files that information pages hand out: who puts them there, what is taken, and what stays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryFiles } from '../../packages/supabase-embedded/src/storage';
import {
  createTestBackend,
  forgeToken,
  TEST_KEYS,
  type TestBackend,
} from '../../packages/supabase-embedded/src/testing';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, readMigrations, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, type Caller, rows, rpc, signUp, user, value } from './support/people';

const PDF = new TextEncoder().encode('%PDF-1.7\n%\u00e2\u00e3\n');

describe.each(ENGINES)('files of information pages on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let backend: TestBackend;
  let party: Party;
  let stranger: Caller;
  let viewer: Caller;
  /** May change this one event, and is no member of its organisation. */
  let cohost: Caller;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    backend = await createTestBackend({
      driver: db,
      migrations: readMigrations(),
      storage: { files: createMemoryFiles() },
    });
    party = await openParty(db, { sizes: [] });
    stranger = user((await signUp(db, 'stranger-of-files@example.org')).id);
    const { id } = await signUp(db, 'viewer-of-files@example.org');
    viewer = user(id);
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      id,
    ]);
    const other = await signUp(db, 'cohost-of-files@example.org');
    cohost = user(other.id);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'chair')`, [
      party.event,
      other.id,
    ]);
  });
  afterAll(() => database.close());

  const newName = () => `${party.org}/${crypto.randomUUID()}`;
  async function send(who: Caller, method: string, name: string, type = 'application/pdf'): Promise<number> {
    const headers = new Headers({ apikey: TEST_KEYS.publishableKey });
    if (method === 'POST') headers.set('content-type', type);
    const sub = who.claims['sub'];
    if (typeof sub === 'string')
      headers.set(
        'authorization',
        `Bearer ${await forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub } })}`,
      );
    const answer = await backend.fetch(
      new Request(`${backend.url}/storage/v1/object/handouts/${name}`, {
        method,
        headers,
        body: method === 'POST' ? PDF : null,
      }),
    );
    await answer.arrayBuffer();
    return answer.status;
  }
  async function uploaded(who: Caller = party.owner) {
    const name = newName();
    expect(await send(who, 'POST', name)).toBe(200);
    return name;
  }
  const isThere = async (name: string) =>
    (await rows(db, `select 1 from storage.objects where bucket_id = 'handouts' and name = $1`, [name]))
      .length > 0;
  const block = (files: unknown) => [{ id: 'f', type: 'files', v: 1, title: 'To print', files }];
  const handOut = (files: unknown) =>
    value(
      db,
      `insert into public.info_pages (event_id, title, blocks) values ($1, 'Plan', $2::jsonb) returning id`,
      [party.event, JSON.stringify(block(files))],
      party.owner,
    );
  const fileOf = (src: string, id = src) => ({ id, src, name: 'Plan.pdf', size: 9, kind: 'application/pdf' });

  it('threat 83: takes PDF, text and pictures of 5 MB, and nothing that runs', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'application/zip'])
      expect([type, (await send(party.owner, 'POST', newName(), type)) >= 400]).toEqual([type, true]);
    // What says that it is a picture is looked at.
    expect(await send(party.owner, 'POST', newName(), 'image/png')).toBeGreaterThanOrEqual(400);
    expect(
      await rows(
        db,
        `select file_size_limit::int as size, array_to_string(allowed_mime_types, ' ') as types from storage.buckets where id = 'handouts'`,
      ),
    ).toEqual([{ size: 5_000_000, types: 'application/pdf text/plain image/jpeg image/png image/webp' }]);
  });

  it('threat 85: are put there by those who may change the event, and listed or removed by no stranger', async () => {
    for (const who of [stranger, viewer, anon])
      expect(await send(who, 'POST', newName())).toBeGreaterThanOrEqual(400);
    const [own, theirs] = [await uploaded(), await uploaded(cohost)];
    expect(await send(party.owner, 'POST', own)).toBeGreaterThanOrEqual(400);
    const listed = (who: Caller) =>
      rows(db, `select 1 from storage.objects where bucket_id = 'handouts' and name = $1`, [own], who);
    expect(await listed(viewer)).toHaveLength(1);
    for (const who of [stranger, cohost, anon]) expect(await listed(who)).toEqual([]);
    for (const who of [stranger, viewer, cohost, anon]) await send(who, 'DELETE', own);
    expect(await isThere(own)).toBe(true);
    await send(party.owner, 'DELETE', own);
    await send(cohost, 'DELETE', theirs);
    expect([await isThere(own), await isThere(theirs)]).toEqual([false, false]);
  });

  it('stay while a page hands them out, and are named for clearing a day after none does', async () => {
    const [shown, never, fresh] = [await uploaded(), await uploaded(), await uploaded()];
    const page = await handOut([fileOf(shown)]);
    await db.query(
      `update storage.objects set created_at = now() - interval '25 hours' where name = any ($1::text[])`,
      [[shown, never]],
    );
    const unused = async (who: Caller) =>
      (await rows(db, 'select public.unused_handouts($1) as name', [party.org], who)).map(({ name }) => name);
    expect(await unused(party.owner)).toEqual([never]);
    expect(await unused(stranger)).toEqual([]);
    await expect(rpc(db, anon, 'unused_handouts', { org_id: party.org })).rejects.toThrow(
      /permission denied/,
    );
    await send(party.owner, 'DELETE', shown);
    expect(await isThere(shown)).toBe(true);
    // Taken off the page it is kept for the earlier version, which can come back.
    await value(
      db,
      `update public.info_pages set blocks = '[]' where id = $1 returning 1`,
      [page],
      party.owner,
    );
    expect(await unused(party.owner)).toEqual([never]);
    await db.query('delete from public.info_page_versions where page_id = $1', [page]);
    expect(new Set(await unused(party.owner))).toEqual(new Set([shown, never]));
    expect(await isThere(fresh)).toBe(true);
  });

  it('are at most twelve in one block, and none from elsewhere', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => fileOf('', String(at)));
    expect(await handOut(many(12))).toBeDefined();
    for (const files of [
      many(13),
      'plan.pdf',
      null,
      [fileOf('https://evil.example/plan.pdf')],
      [fileOf('javascript:alert(1)')],
      [fileOf(`${party.org}/../plan`)],
    ])
      await expect(handOut(files)).rejects.toMatchObject({ code: '23514' });
  });

  it('count against the room of the plan', async () => {
    const used = () => value(db, 'select bytes::int from private.storage_use where org_id = $1', [party.org]);
    const before = Number((await used()) ?? 0);
    await uploaded();
    expect(Number(await used()) - before).toBe(PDF.length);
  });
});
