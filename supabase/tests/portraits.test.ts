import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, type Caller, rows, rpc, signUp, user, value } from './support/people';

describe.each(ENGINES)('photos of people, on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let stranger: Caller;
  let viewer: Caller;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2] });
    stranger = user((await signUp(db, 'stranger@example.org')).id);
    const { id } = await signUp(db, 'viewer@example.org');
    viewer = user(id);
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      id,
    ]);
  });
  afterAll(() => database.close());

  let one: string;
  let two: string;
  beforeEach(async () => {
    const add = async (name: string) =>
      String(
        await value(db, 'insert into public.persons (org_id, full_name) values ($1, $2) returning id', [
          party.org,
          name,
        ]),
      );
    one = await add('One');
    two = await add('Two');
  });

  let folders = 0;
  /** Uploads the files of a photo, as the file service notes them, and returns its folder. */
  async function upload(who: Caller = party.owner, org = party.org, edges = [96, 512]) {
    folders += 1;
    const folder = `${org}/00000000-0000-4000-8000-${String(folders).padStart(12, '0')}`;
    for (const edge of edges)
      await rows(
        db,
        `insert into storage.objects (bucket_id, name, metadata) values ('portraits', $1, '{"size": 900}')`,
        [`${folder}/${String(edge)}`],
        who,
      );
    return folder;
  }
  const set = (who: Caller, person: string, args: { photo_path?: string; agreed?: boolean } = {}) =>
    rpc(db, who, 'set_person_photo', { person_id: person, ...args });
  const shown = (person: string) =>
    rows(db, 'select photo_path, photo_consent_at is not null as consent from public.persons where id = $1', [
      person,
    ]);
  const nothing = [{ photo_path: null, consent: false }];

  it('shows a photo of somebody who agreed, hands back the one before, and takes it away', async () => {
    const first = await upload();
    expect(await set(party.owner, one, { photo_path: first, agreed: true })).toBeNull();
    expect(await shown(one)).toEqual([{ photo_path: first, consent: true }]);
    const second = await upload();
    expect(await set(party.owner, one, { photo_path: second, agreed: true })).toBe(first);
    expect(await set(party.owner, one)).toBe(second);
    expect(await shown(one)).toEqual(nothing);
    expect(
      await rows(
        db,
        `select count(*)::int as n, max(after ->> 'agreed') as agreed from public.audit_log where subject_id = $1 and action = 'photo'`,
        [one],
      ),
    ).toEqual([{ n: 3, agreed: 'true' }]);
  });

  it('threat 113: never shows a photo without the word that the person agrees, or one that did not arrive', async () => {
    const folder = await upload();
    await expect(set(party.owner, one, { photo_path: folder })).rejects.toThrow(/people who agreed/);
    const half = await upload(party.owner, party.org, [96]);
    await expect(set(party.owner, one, { photo_path: half, agreed: true })).rejects.toThrow(/did not arrive/);
    expect(await shown(one)).toEqual(nothing);
  });

  it('threat 113: lets nobody show, upload or see a photo beyond their rights', async () => {
    const folder = await upload();
    for (const who of [stranger, viewer])
      await expect(set(who, one, { photo_path: folder, agreed: true })).rejects.toThrow(
        /not in your directory/,
      );
    await expect(set(anon, one, { photo_path: folder, agreed: true })).rejects.toThrow(/permission denied/);
    for (const who of [stranger, viewer, anon])
      await expect(upload(who)).rejects.toThrow(/row-level security|permission denied/);
    const seen = async (who: Caller) =>
      (
        await rows(
          db,
          `select 1 from storage.objects where bucket_id = 'portraits' and name like $1`,
          [`${folder}/%`],
          who,
        )
      ).length;
    expect([await seen(party.owner), await seen(viewer), await seen(stranger)]).toEqual([2, 2, 0]);
    // A photo of another organisation is not theirs to show.
    const own = String(
      await value(db, 'select org_id from public.org_members where user_id = $1', [stranger.claims['sub']]),
    );
    const theirs = await upload(stranger, own);
    await expect(set(party.owner, one, { photo_path: theirs, agreed: true })).rejects.toThrow(
      /did not arrive/,
    );
    expect(await shown(one)).toEqual(nothing);
  });

  it('threat 113: a removed entry keeps no photo; a merged one hands it to the entry that stays, if that has none', async () => {
    const folder = await upload();
    await set(party.owner, one, { photo_path: folder, agreed: true });
    await rpc(db, party.owner, 'merge_persons', { keep: two, drop: one });
    expect([await shown(one), await shown(two)]).toEqual([nothing, [{ photo_path: folder, consent: true }]]);
    await rpc(db, party.owner, 'remove_people', { person_ids: [two], household_ids: [] });
    expect(await shown(two)).toEqual(nothing);
  });

  it('counts what photos take towards the storage of the organisation', async () => {
    const used = async () =>
      Number(
        await value(db, 'select coalesce(sum(bytes), 0) from private.storage_use where org_id = $1', [
          party.org,
        ]),
      );
    const before = await used();
    await upload();
    expect((await used()) - before).toBe(1800);
  });
});
