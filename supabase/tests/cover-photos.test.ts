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

/** The first bytes of a JPEG: what the file service looks at where nothing re-encodes pictures. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

describe.each(ENGINES)('photos of covers, on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let backend: TestBackend;
  let party: Party;
  let stranger: Caller;
  let viewer: Caller;
  /** May edit this one event, and is no member of its organisation. */
  let cohost: Caller;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    backend = await createTestBackend({
      driver: db,
      migrations: readMigrations(),
      storage: { files: createMemoryFiles() },
    });
    party = await openParty(db, { sizes: [2] });
    stranger = user((await signUp(db, 'stranger@example.org')).id);
    const { id } = await signUp(db, 'viewer@example.org');
    viewer = user(id);
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      id,
    ]);
    const other = await signUp(db, 'cohost@example.org');
    cohost = user(other.id);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'chair')`, [
      party.event,
      other.id,
    ]);
  });
  afterAll(() => database.close());

  let files = 0;
  const newName = (org = party.org) => {
    files += 1;
    return `${org}/00000000-0000-4000-8000-${String(files).padStart(12, '0')}`;
  };
  async function send(who: Caller, method: string, path: string, type = 'image/jpeg'): Promise<number> {
    const headers = new Headers({ apikey: TEST_KEYS.publishableKey });
    if (method === 'POST') headers.set('content-type', type);
    const sub = who.claims['sub'];
    if (typeof sub === 'string')
      headers.set(
        'authorization',
        `Bearer ${await forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub } })}`,
      );
    const body = method === 'POST' ? JPEG : null;
    const answer = await backend.fetch(
      new Request(`${backend.url}/storage/v1/object/${path}`, { method, headers, body }),
    );
    await answer.arrayBuffer();
    return answer.status;
  }
  const upload = (who: Caller, name: string, type?: string) => send(who, 'POST', `covers/${name}`, type);
  const there = async (name: string) =>
    (await rows(db, `select 1 from storage.objects where bucket_id = 'covers' and name = $1`, [name])).length;
  async function uploaded(who: Caller = party.owner) {
    const name = newName();
    expect(await upload(who, name)).toBe(200);
    return name;
  }
  const show = (who: Caller, photo: string | null, more = `lettering = 'banner'`) =>
    rows(
      db,
      `update public.events set cover_photo = $2, cover_alt = case when $2::text is not null then 'The pier' end,
         cover_focus_x = 20, cover_focus_y = 70, ${more}
       where id = $1 returning id`,
      [party.event, photo],
      who,
    );

  it('shows a photo that is there, described, and its title on a surface of its own', async () => {
    const photo = await uploaded();
    expect(await show(party.owner, photo)).toHaveLength(1);
    await expect(show(party.owner, photo, `lettering = 'poster'`)).rejects.toThrow(
      /events_photo_lettering_check/,
    );
    await expect(
      rows(db, 'update public.events set cover_alt = null where id = $1', [party.event], party.owner),
    ).rejects.toThrow(/events_photo_alt_check/);
    await expect(
      rows(db, 'update public.events set cover_focus_x = 101 where id = $1', [party.event], party.owner),
    ).rejects.toThrow(/cover_focus_x/);
    await expect(show(party.owner, newName())).rejects.toThrow(/did not arrive/);
    await expect(show(party.owner, newName(String(stranger.claims['sub'])))).rejects.toThrow(
      /did not arrive|events_photo_folder_check/,
    );
  });

  it('tells guests, mails and the public page of it, until the event is called off', async () => {
    const photo = await uploaded();
    await show(party.owner, photo);
    const told = (of: string) =>
      rows(db, `select ${of} as photo from public.events e where e.id = $1`, [party.event]);
    const words = { path: photo, x: 20, y: 70, alt: 'The pier' };
    const shown = (of: string) => `(${of} = '${JSON.stringify(words)}'::jsonb)`;
    expect(await told(shown(`private.invitation_looks(e) -> 'photo'`))).toEqual([{ photo: true }]);
    expect(await told(shown(`private.mail_event(e) #> '{cover,photo}'`))).toEqual([{ photo: true }]);
    const off = `jsonb_populate_record(e, '{"status": "cancelled"}')`;
    expect(await told(`private.invitation_looks(${off}) ->> 'photo'`)).toEqual([{ photo: null }]);
  });

  it('threat 85: lets only those who may change an event of the organisation put a photo there', async () => {
    for (const who of [stranger, viewer, anon])
      expect(await upload(who, newName())).toBeGreaterThanOrEqual(400);
    const theirs = await uploaded(cohost);
    expect(await show(cohost, theirs)).toHaveLength(1);
    for (const who of [stranger, viewer]) expect(await show(who, theirs)).toEqual([]);
    await expect(show(anon, theirs)).rejects.toThrow(/permission denied/);
    // A photo of another organisation is not theirs to show.
    const own = String(
      await value(db, 'select org_id from public.org_members where user_id = $1', [stranger.claims['sub']]),
    );
    const elsewhere = newName(own);
    expect(await upload(stranger, elsewhere)).toBe(200);
    await expect(show(party.owner, elsewhere)).rejects.toThrow(/events_photo_folder_check/);
  });

  it('threat 85: nobody lists, writes over or removes what is not theirs, and nobody what an event shows', async () => {
    const [shown, aside] = [await uploaded(), await uploaded()];
    await show(party.owner, shown);
    const listed = async (who: Caller) =>
      (
        await rows(
          db,
          `select name from storage.objects where bucket_id = 'covers' and name like $1`,
          [`${party.org}/%`],
          who,
        )
      ).map(({ name }) => name);
    expect(await listed(party.owner)).toEqual(expect.arrayContaining([shown, aside]));
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(cohost)).not.toContain(aside);
    await expect(listed(anon)).resolves.toEqual([]);
    expect(await send(party.owner, 'POST', `covers/${shown}`)).toBeGreaterThanOrEqual(400);
    for (const who of [stranger, viewer, cohost, anon]) await send(who, 'DELETE', `covers/${aside}`);
    await send(party.owner, 'DELETE', `covers/${shown}`);
    expect([await there(shown), await there(aside)]).toEqual([1, 1]);
    await send(party.owner, 'DELETE', `covers/${aside}`);
    await show(party.owner, null, `lettering = 'poster'`);
    await send(party.owner, 'DELETE', `covers/${shown}`);
    expect([await there(shown), await there(aside)]).toEqual([0, 0]);
  });

  it('threat 83: takes pictures alone, of 5 MB', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'image/gif', 'application/pdf'])
      expect([type, (await upload(party.owner, newName(), type)) >= 400]).toEqual([type, true]);
    expect(
      await rows(db, `select file_size_limit::int as size, public from storage.buckets where id = 'covers'`),
    ).toEqual([{ size: 5_000_000, public: true }]);
  });

  it('counts against the room of the plan', async () => {
    const used = () => value(db, 'select bytes::int from private.storage_use where org_id = $1', [party.org]);
    const before = Number((await used()) ?? 0);
    await uploaded();
    expect(Number(await used()) - before).toBe(JPEG.length);
  });

  it('names what was uploaded and never saved, after a day and to its writers alone', async () => {
    const [old, fresh, shown] = [await uploaded(), await uploaded(), await uploaded()];
    await show(party.owner, shown);
    await db.query(
      `update storage.objects set created_at = now() - interval '25 hours' where name = any ($1::text[])`,
      [[old, shown]],
    );
    const unused = async (who: Caller) =>
      (await rows(db, 'select public.unused_cover_photos($1) as name', [party.org], who)).map(
        ({ name }) => name,
      );
    expect(await unused(party.owner)).toContain(old);
    expect(await unused(party.owner)).not.toContain(shown);
    expect(await unused(party.owner)).not.toContain(fresh);
    expect(await unused(stranger)).toEqual([]);
    await expect(rpc(db, anon, 'unused_cover_photos', { org_id: party.org })).rejects.toThrow(
      /permission denied/,
    );
  });

  it('a photo goes with the words of a change', async () => {
    const photo = await uploaded();
    await db.query(`select private.write_event($1, $2::jsonb)`, [
      party.event,
      JSON.stringify({
        cover_photo: photo,
        cover_alt: 'The boat',
        cover_focus_x: 1,
        cover_focus_y: 2,
        lettering: 'name_tag',
      }),
    ]);
    expect(
      await rows(
        db,
        'select cover_photo, cover_alt, cover_focus_x as x, cover_focus_y as y from public.events where id = $1',
        [party.event],
      ),
    ).toEqual([{ cover_photo: photo, cover_alt: 'The boat', x: 1, y: 2 }]);
  });
});
