// Longer than 300 lines: all personas meet one set of files, so that what one of them changes would show.
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
import { rows, signUp, value } from './support/people';

/** Who asks: by the product's rights, everything that could matter. */
const PERSONAS = ['owner', 'editor', 'viewer', 'finance', 'scanner', 'stranger', 'anon'] as const;
type Persona = (typeof PERSONAS)[number];

const READERS: readonly Persona[] = ['owner', 'editor', 'viewer', 'finance'];
const WRITERS: readonly Persona[] = ['owner', 'editor'];

describe.each(ENGINES)('files of organisations on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let backend: TestBackend;
  let org: string;
  let ids: Record<Persona, string | null>;
  const files = createMemoryFiles();

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    backend = await createTestBackend({ driver: db, migrations: readMigrations(), storage: { files } });
    const owner = await signUp(db, 'owner@example.org');
    org = owner.org;
    const join = async (role: string) => {
      const { id } = await signUp(db, `${role}@example.org`);
      await db.query('insert into public.org_members (org_id, user_id, role) values ($1, $2, $3)', [
        org,
        id,
        role,
      ]);
      return id;
    };
    await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [owner.id]);
    ids = {
      owner: owner.id,
      editor: await join('editor'),
      viewer: await join('viewer'),
      finance: await join('finance'),
      scanner: await join('scanner'),
      stranger: (await signUp(db, 'stranger@example.org')).id,
      anon: null,
    };
  });
  afterAll(() => database.close());

  /** One request as a persona; 'ok', or the code inside the refusal. */
  async function ask(who: Persona | 'service', path: string, init: RequestInit = {}): Promise<string> {
    const response = await send(who, path, init);
    if (response.ok) return 'ok';
    const body: unknown = await response.json();
    return String(
      typeof body === 'object' && body !== null ? Reflect.get(body, 'statusCode') : response.status,
    );
  }
  async function send(who: Persona | 'service', path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('apikey', who === 'service' ? TEST_KEYS.secretKey : TEST_KEYS.publishableKey);
    const sub = who === 'service' ? null : ids[who];
    if (sub !== null)
      headers.set(
        'authorization',
        `Bearer ${await forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub } })}`,
      );
    return backend.fetch(new Request(`${backend.url}/storage/v1${path}`, { ...init, headers }));
  }
  const put = (
    who: Persona | 'service',
    name: string,
    body: string | Uint8Array<ArrayBuffer> = 'words',
    upsert = false,
  ) =>
    ask(who, `/object/documents/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', 'x-upsert': String(upsert) },
    });
  const json = (who: Persona | 'service', path: string, body: object) =>
    ask(who, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const used = async () =>
    Number(
      await value(db, 'select coalesce(sum(bytes), 0) from private.storage_use where org_id = $1', [org]),
    );
  const kept = async () => {
    const found: string[] = [];
    for await (const { id } of files.list()) found.push(id);
    return found.sort();
  };
  const versions = async () =>
    (await rows(db, 'select version from storage.objects order by version')).map((row) => row['version']);

  it('threat 85: who may read, write, move, copy, sign and remove goes by the role in the organisation', async () => {
    const expected = (allowed: readonly Persona[], refused: string) =>
      Object.fromEntries(PERSONAS.map((who) => [who, allowed.includes(who) ? 'ok' : refused]));
    const each = async (run: (who: Persona) => Promise<string>) => {
      const got: Record<string, string> = {};
      for (const who of PERSONAS) got[who] = await run(who);
      return got;
    };
    await put('owner', `${org}/shared/plan.txt`);
    const file = `documents/${org}/shared/plan.txt`;
    const verbs: Record<string, Record<string, string>> = {
      insert: await each((who) => put(who, `${org}/${who}.txt`)),
      upsert: await each((who) => put(who, `${org}/shared/plan.txt`, 'again', true)),
      update: await each((who) =>
        ask(who, `/object/${file}`, {
          method: 'PUT',
          body: 'more',
          headers: { 'content-type': 'text/plain' },
        }),
      ),
      download: await each((who) => ask(who, `/object/${file}`)),
      info: await each((who) => ask(who, `/object/info/${file}`)),
      sign: await each((who) => json(who, `/object/sign/${file}`, { expiresIn: 60 })),
      'sign upload': await each((who) =>
        json(who, `/object/upload/sign/documents/${org}/new-${who}.txt`, {}),
      ),
      copy: await each((who) =>
        json(who, '/object/copy', {
          bucketId: 'documents',
          sourceKey: `${org}/shared/plan.txt`,
          destinationKey: `${org}/copy-${who}.txt`,
        }),
      ),
      move: await each((who) =>
        json(who, '/object/move', {
          bucketId: 'documents',
          sourceKey: `${org}/${WRITERS.includes(who) ? who : 'editor'}.txt`,
          destinationKey: `${org}/moved-${who}.txt`,
        }),
      ),
      'create a bucket': await each((who) => json(who, '/bucket', { name: `of-${who}` })),
    };
    expect(verbs).toEqual({
      insert: expected(WRITERS, '403'),
      upsert: expected(WRITERS, '403'),
      update: expected(WRITERS, '403'),
      download: expected(READERS, '404'),
      info: expected(READERS, '404'),
      sign: expected(READERS, '404'),
      'sign upload': expected(WRITERS, '403'),
      copy: { ...expected(WRITERS, '404'), viewer: '403', finance: '403' },
      move: expected(WRITERS, '404'),
      'create a bucket': expected([], '403'),
    });
    for (const who of PERSONAS) {
      const listed = await send(who, '/object/list/documents', {
        method: 'POST',
        body: JSON.stringify({ prefix: `${org}/shared` }),
        headers: { 'content-type': 'application/json' },
      });
      expect([who, ((await listed.json()) as unknown[]).length]).toEqual([
        who,
        READERS.includes(who) ? 1 : 0,
      ]);
      const removed = await send(who, '/object/documents', {
        method: 'DELETE',
        body: JSON.stringify({ prefixes: [`${org}/moved-editor.txt`] }),
        headers: { 'content-type': 'application/json' },
      });
      if (!WRITERS.includes(who)) expect([who, await removed.json()]).toEqual([who, []]);
    }
    expect(await kept()).toEqual(await versions());
  });

  it('threat 85: a stranger cannot reach past the first folder, by path, by moving, or by a link for something else', async () => {
    const mine = String(
      await value(db, 'select org_id from public.org_members where user_id = $1', [ids.stranger]),
    );
    expect(await put('stranger', `${mine}/own.txt`)).toBe('ok');
    for (const name of [org, `x/${org}/a.txt`, `${org.toUpperCase()}/a.txt`, mine, 'a.txt'])
      expect([name, await put('stranger', name)]).toEqual([name, '403']);
    expect(await put('stranger', `${mine}/../${org}/a.txt`.replace('..', '%2e%2e%2f'))).toBe('400');
    const moved = {
      bucketId: 'documents',
      sourceKey: `${mine}/own.txt`,
      destinationKey: `${org}/planted.txt`,
    };
    expect(await json('stranger', '/object/move', moved)).toBe('403');
    expect(await json('stranger', '/object/copy', moved)).toBe('403');
    expect(
      await json('stranger', '/object/move', {
        ...moved,
        sourceKey: `${org}/shared/plan.txt`,
        destinationKey: `${mine}/taken.txt`,
      }),
    ).toBe('404');
    // A download link is good for nothing else, and a session is no link.
    const signed = await send('owner', `/object/sign/documents/${org}/shared/plan.txt`, {
      method: 'POST',
      body: '{"expiresIn":60}',
      headers: { 'content-type': 'application/json' },
    });
    const { signedURL } = (await signed.json()) as { signedURL: string };
    const token = new URL(signedURL, backend.url).searchParams.get('token') ?? '';
    const upload = { method: 'PUT', body: 'planted', headers: { 'content-type': 'text/plain' } };
    expect(
      await ask('anon', `/object/upload/sign/documents/${org}/shared/plan.txt?token=${token}`, upload),
    ).toBe('400');
    expect(await ask('anon', `/object/sign/documents/${org}/shared/plan.txt?token=${token}`)).toBe('ok');
    expect(await ask('anon', `/object/sign/photos/${org}/shared/plan.txt?token=${token}`)).toBe('400');
    const session = await forgeToken(TEST_KEYS, backend.url, backend.clock, {
      claims: { sub: String(ids.owner) },
    });
    expect(await ask('anon', `/object/sign/documents/${org}/shared/plan.txt?token=${session}`)).toBe('400');
    // The other way round: a link is no session.
    const asSession = await backend.fetch(
      new Request(`${backend.url}/rest/v1/orgs`, {
        headers: { apikey: TEST_KEYS.publishableKey, authorization: `Bearer ${token}` },
      }),
    );
    expect(asSession.status).toBe(401);
  });

  it('threat 85: avatars are one’s own, shown to everybody, ten at most', async () => {
    const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (one) =>
      one.charCodeAt(0),
    );
    const avatar = (who: Persona, folder: string | null, name: string) =>
      ask(who, `/object/avatars/${folder}/${name}.gif`, {
        method: 'POST',
        body: gif,
        headers: { 'content-type': 'image/gif' },
      });
    expect(await avatar('viewer', ids.viewer, '1')).toBe('ok');
    expect(await avatar('stranger', ids.viewer, '2')).toBe('403');
    expect(await avatar('anon', ids.viewer, '2')).toBe('403');
    expect(await ask('anon', `/object/public/avatars/${ids.viewer}/1.gif`)).toBe('ok');
    expect(await ask('anon', `/object/public/documents/${org}/shared/plan.txt`)).toBe('404');
    for (let n = 2; n <= 10; n += 1) expect(await avatar('viewer', ids.viewer, String(n))).toBe('ok');
    expect(await avatar('viewer', ids.viewer, '11')).toBe('409');
  });

  it('threat 88: what an organisation keeps is bounded by its plan, before the bytes and after, also in parallel', async () => {
    const before = await used();
    expect(before).toBe(
      Number(
        await value(
          db,
          `select sum((metadata ->> 'size')::bigint) from storage.objects where name like $1 || '/%' and bucket_id <> 'avatars'`,
          [org],
        ),
      ),
    );
    await db.query(
      `update public.plan_limits set value = 1 where plan_type = 'business' and key = 'storage_mb'`,
    );
    const large = new Uint8Array(300_000).fill(97);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put('owner', `${org}/fill/${n}.txt`, large)),
    );
    expect(answers.filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(3);
    expect(answers.filter((answer) => answer === '402').length).toBeGreaterThanOrEqual(5);
    expect(await used()).toBeLessThanOrEqual(1_000_000);
    for (let n = 8; n < 12; n += 1) await put('owner', `${org}/fill/${n}.txt`, large);
    const full = await used();
    expect(full).toBeGreaterThan(700_000);
    expect(full).toBeLessThanOrEqual(1_000_000);
    // Announced too long: not a byte is read. Not announced: what came is counted when it is there.
    let pulled = 0;
    const slow = (announced: number | null) => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(large);
            if (pulled === 4) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      // The DOM's types do not know `duplex`.
      const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      return send('owner', `/object/documents/${org}/fill/late.txt`, {
        ...streamed,
        headers: {
          'content-type': 'text/plain',
          ...(announced === null ? {} : { 'content-length': String(announced) }),
        },
      });
    };
    const refused = await slow(1_200_000);
    expect(await refused.json()).toMatchObject({
      statusCode: '402',
      code: 'plan_limit_storage_mb',
      message:
        'Your plan has room for 1 MB of files, and this would be more. Remove files you no longer need.',
    });
    expect(pulled).toBe(0);
    expect(await (await slow(null)).json()).toMatchObject({ statusCode: '402' });
    expect(pulled).toBe(4);
    expect(await used()).toBe(full);
    expect(await kept()).toEqual(await versions());
    // Moving in from elsewhere counts, and removing makes room.
    const other = await signUp(db, `second-${engine}@example.org`);
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'editor')`, [
      other.org,
      ids.owner,
    ]);
    expect(await put('owner', `${other.org}/in.txt`, large)).toBe('ok');
    const moving = {
      bucketId: 'documents',
      sourceKey: `${other.org}/in.txt`,
      destinationKey: `${org}/fill/in.txt`,
    };
    expect(await json('owner', '/object/move', moving)).toBe('402');
    const names = await rows(
      db,
      `select name from storage.objects where bucket_id = 'documents' and name like $1 || '/fill/%'`,
      [org],
    );
    await send('owner', '/object/documents', {
      method: 'DELETE',
      body: JSON.stringify({ prefixes: names.map((row) => row['name']) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await used()).toBe(before);
    expect(await json('owner', '/object/move', moving)).toBe('ok');
    expect(await used()).toBe(before + 300_000);
    expect(
      Number(await value(db, 'select bytes from private.storage_use where org_id = $1', [other.org])),
    ).toBe(0);
    await db.query(
      `update public.plan_limits set value = 1000000 where plan_type = 'business' and key = 'storage_mb'`,
    );
  });

  it('shows the owner of a file to policies, and nothing of the counting to anybody', async () => {
    expect(
      await value(db, `select owner::text from storage.objects where name = $1`, [`${org}/shared/plan.txt`]),
    ).toBe(ids.editor);
    for (const role of ['anon', 'authenticated', 'service_role'])
      expect(await value(db, `select has_table_privilege($1, 'private.storage_use', 'select')`, [role])).toBe(
        false,
      );
  });
});
