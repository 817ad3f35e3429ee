/** The information page that stands on the public page of an event: which one may, and what strangers read of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openDoor } from './support/open-invitation';
import { openParty, type Party } from './support/party';
import { anon, type Caller, rpc, signUp, user, value } from './support/people';

const heading = (text: string) => [{ id: 'a', type: 'heading', v: 1, text, level: 2 }];
const face = z.object({ page: z.object({ title: z.string(), blocks: z.unknown() }).nullable() });
const settings = z.looseObject({
  page_id: z.string().nullable(),
  pages: z.array(z.object({ id: z.string(), title: z.string() })),
  row_version: z.number(),
});
const notThisOne = { code: 'PT422', hint: 'page_id' };

describe.each(ENGINES)('the information page on a showcase on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const write = async (party: Pick<Party, 'event' | 'owner'>, text: string) =>
    String(
      await value(
        db,
        'insert into public.info_pages (event_id, title, blocks) values ($1, $2, $3::jsonb) returning id',
        [party.event, text, JSON.stringify(heading(text))],
        party.owner,
      ),
    );
  const publish = (party: Pick<Party, 'owner'>, page: string) =>
    rpc(db, party.owner, 'publish_info_page', { page_id: page });
  const published = async (party: Pick<Party, 'event' | 'owner'>, text = 'Towels') => {
    const page = await write(party, text);
    await publish(party, page);
    return page;
  };
  const set = async (party: Party, more: Record<string, unknown>, as: Caller = party.owner) =>
    settings.parse(
      await rpc(db, as, 'set_open_invitation', {
        event_id: party.event,
        state: 'on',
        approval: 'host',
        ...more,
      }),
    );
  const told = async (party: Party) =>
    settings.parse(await rpc(db, party.owner, 'open_invitation_for_host', { event_id: party.event }));
  const shown = async (token: string) =>
    face.parse(await rpc(db, anon, 'open_invitation_by_token', { token })).page;

  it('is none at first, then what is published of the one that the host chose, and never its draft', async () => {
    const party = await openParty(db, { sizes: [] });
    const page = await published(party);
    expect(await told(party)).toMatchObject({ page_id: null, pages: [{ id: page, title: 'Towels' }] });
    const token = await openDoor(db, party);
    expect(await shown(token)).toBeNull();
    expect(await set(party, { page_id: page })).toMatchObject({ page_id: page });
    await value(
      db,
      `update public.info_pages set title = 'Secret', blocks = $2::jsonb where id = $1 returning 1`,
      [page, JSON.stringify(heading('Secret'))],
      party.owner,
    );
    expect(await shown(token)).toEqual({ title: 'Towels', blocks: heading('Towels') });
    await publish(party, page);
    expect(await shown(token)).toEqual({ title: 'Secret', blocks: heading('Secret') });
    // A save without one says that there is none.
    expect(await set(party, {})).toMatchObject({ page_id: null });
    expect(await shown(token)).toBeNull();
  });

  it('is none of what guests do not read: a draft, one whose link is off, a removed one', async () => {
    const party = await openParty(db, { sizes: [] });
    const [draft, off, removed] = [
      await write(party, 'Not yet'),
      await published(party, 'Off'),
      await published(party, 'Removed'),
    ];
    await rpc(db, party.owner, 'share_info_page', { page_id: off, kind: 'info', state: 'off' });
    await value(
      db,
      'update public.info_pages set deleted_at = now() where id = $1 returning 1',
      [removed],
      party.owner,
    );
    for (const page of [draft, off, removed])
      await expect(set(party, { page_id: page })).rejects.toMatchObject(notThisOne);
    expect(await told(party)).toMatchObject({ page_id: null, pages: [] });
  });

  it('is none of another event, nor of another organisation, also past the interface', async () => {
    const party = await openParty(db, { sizes: [] });
    const other = await openParty(db, { sizes: [] });
    const elsewhere = String(
      await value(
        db,
        `insert into public.events (org_id, event_type_id, name) values ($1, 'family', 'Next year') returning id`,
        [party.org],
        party.owner,
      ),
    );
    const pages = [await published({ ...party, event: elsewhere }), await published(other)];
    await openDoor(db, party);
    for (const page of pages) {
      await expect(set(party, { page_id: page })).rejects.toMatchObject(notThisOne);
      // The database owner, whom no policy and no function holds.
      await expect(
        value(db, 'update public.open_invitations set page_id = $2 where event_id = $1 returning 1', [
          party.event,
          page,
        ]),
      ).rejects.toMatchObject({ code: '23503' });
    }
    expect((await told(party)).pages).toEqual([]);
  });

  it.each([
    ['its link is turned off', `update public.info_pages set link_state = 'off' where id = $1 returning 1`],
    ['it is removed', 'update public.info_pages set deleted_at = now() where id = $1 returning 1'],
    ['it is deleted', 'delete from public.info_pages where id = $1 returning 1'],
  ])('is none any more once %s', async (_when, act) => {
    const party = await openParty(db, { sizes: [] });
    const [page, stays] = [await published(party), await published(party, 'Stays')];
    const token = await openDoor(db, party, { page_id: page });
    const before = await told(party);
    await value(db, act, [page]);
    expect(await shown(token)).toBeNull();
    expect(await told(party)).toMatchObject({ page_id: null, pages: [{ id: stays }] });
    // Who still has the old settings open is told, and puts nothing back.
    await expect(set(party, { page_id: page, expected_version: before.row_version })).rejects.toMatchObject({
      hint: 'changed_meanwhile',
    });
    // Another page that goes takes nothing along.
    await set(party, { page_id: stays });
    await rpc(db, party.owner, 'share_info_page', {
      page_id: await published(party, 'Third'),
      kind: 'info',
      state: 'off',
    });
    expect(await shown(token)).toMatchObject({ title: 'Stays' });
  });

  it('is chosen by whoever may change the open invitation', async () => {
    const party = await openParty(db, { sizes: [] });
    const page = await published(party);
    const viewer = user((await signUp(db, 'viewer-of-showcases@example.org')).id);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.event,
      viewer.claims['sub'],
    ]);
    const stranger = user((await signUp(db, 'stranger-of-showcases@example.org')).id);
    await expect(set(party, { page_id: page }, viewer)).rejects.toMatchObject({ code: '42501' });
    await expect(set(party, { page_id: page }, stranger)).rejects.toMatchObject({ code: 'PT404' });
    await expect(set(party, { page_id: page }, anon)).rejects.toMatchObject({ code: '42501' });
  });
});
