import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, signUp, user, value } from './support/people';

const links = z.object({ token: z.nullable(z.string()), preview_token: z.nullable(z.string()) });
const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, text, level: 2 });
const CLOSED = { hint: 'link_not_found' };

describe.each(ENGINES)('information pages on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let stranger: Caller;
  const add = async (blocks: unknown = [heading('a', 'Towels')], title = 'What to bring') =>
    String(
      await value(
        db,
        'insert into public.info_pages (event_id, title, blocks) values ($1, $2, $3::jsonb) returning id',
        [party.event, title, JSON.stringify(blocks)],
        party.owner,
      ),
    );
  const write = (page: string, blocks: unknown, as: Caller = party.owner) =>
    rows(
      db,
      'update public.info_pages set blocks = $2::jsonb where id = $1 returning row_version',
      [page, JSON.stringify(blocks)],
      as,
    );
  const share = async (page: string, args: Record<string, unknown> = {}) =>
    links.parse(await rpc(db, party.owner, 'share_info_page', { page_id: page, ...args }));
  const publish = async (page: string) =>
    links.parse(await rpc(db, party.owner, 'publish_info_page', { page_id: page }));
  const versions = (page: string) =>
    rows(
      db,
      `select kind, blocks #>> '{0,text}' as first from public.info_page_versions where page_id = $1 order by created_at, kind`,
      [page],
      party.owner,
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
    stranger = user((await signUp(db, 'pages-stranger@example.org')).id);
  });
  afterAll(() => database.close());

  it('guests read what is published, and not the draft that is being written', async () => {
    const page = await add();
    await expect(
      rpc(db, party.owner, 'share_info_page', { page_id: page, kind: 'info', state: 'on' }),
    ).rejects.toMatchObject({ hint: 'not_published' });
    const { token } = await publish(page);
    await write(page, [heading('a', 'Towels and hats')]);
    expect(await rpc(db, anon, 'info_page_by_token', { token })).toMatchObject({
      title: 'What to bring',
      blocks: [{ text: 'Towels' }],
      event: { name: 'Summer reunion' },
    });
    await expect(
      rpc(db, party.owner, 'publish_info_page', { page_id: page, expected_version: 1 }),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'page_changed' });
    await publish(page);
    expect(await rpc(db, anon, 'info_page_by_token', { token })).toMatchObject({
      blocks: [{ text: 'Towels and hats' }],
    });
    const views = await rpcRows(db, party.owner, 'info_page_views', { org_id: party.org });
    expect(views).toContainEqual({ page_id: page, views: 2, comments: 0 });
    expect(await rpcRows(db, stranger, 'info_page_views', { org_id: party.org })).toEqual([]);
    await expect(publish(await add([]))).rejects.toMatchObject({ hint: 'blocks' });
  });

  it('a link that is off, renewed, of a removed page, or of the other kind opens nothing', async () => {
    const page = await add();
    const { token } = await publish(page);
    const { preview_token: preview } = await share(page, { kind: 'preview', state: 'on' });
    expect(await rpc(db, anon, 'info_preview_by_token', { token })).toMatchObject(CLOSED);
    expect(await rpc(db, anon, 'info_page_by_token', { token: preview })).toMatchObject(CLOSED);
    expect(await rpc(db, anon, 'venue_by_token', { token })).toMatchObject(CLOSED);
    const renewed = await share(page, { kind: 'info', state: 'on', renew: true });
    expect(await rpc(db, anon, 'info_page_by_token', { token })).toMatchObject(CLOSED);
    expect(await rpc(db, anon, 'info_page_by_token', { token: renewed.token })).toHaveProperty('blocks');
    await share(page, { kind: 'info', state: 'off' });
    expect(await rpc(db, anon, 'info_page_by_token', { token: renewed.token })).toMatchObject(CLOSED);
    await value(
      db,
      'update public.info_pages set deleted_at = now() where id = $1 returning 1',
      [page],
      party.owner,
    );
    expect(await rpc(db, anon, 'info_preview_by_token', { token: preview })).toMatchObject(CLOSED);
    await expect(rpc(db, stranger, 'share_info_page', { page_id: await add() })).rejects.toMatchObject({
      code: 'PT404',
    });
  });

  it('who has the preview link comments on a block, and the host settles it', async () => {
    const page = await add();
    const { preview_token: token } = await share(page, { kind: 'preview', state: 'on' });
    await expect(
      rpc(db, anon, 'comment_on_info_page', { token, name: ' ', comment: 'x' }),
    ).rejects.toMatchObject({ hint: 'name' });
    await rpc(db, anon, 'comment_on_info_page', { token, name: 'Nora', comment: 'A hat?', block_id: 'a' });
    await rpc(db, anon, 'comment_on_info_page', { token, name: 'Nora', comment: 'Nice', block_id: 'gone' });
    expect(await rpc(db, anon, 'info_preview_by_token', { token })).toMatchObject({
      comments: [
        { name: 'Nora', comment: 'A hat?', block_id: 'a', settled: false },
        { comment: 'Nice', block_id: null },
      ],
    });
    const settled = await rows(
      db,
      'update public.info_page_comments set settled_at = now() where page_id = $1 returning id',
      [page],
      party.owner,
    );
    expect(settled).toHaveLength(2);
  });

  it('keeps what was there before a pause or somebody else, and at each publishing', async () => {
    const page = await add([heading('a', 'One')]);
    await write(page, [heading('a', 'Two')]);
    await write(page, [heading('a', 'Three')]);
    // Within ten minutes nothing more is kept of the same writer.
    expect(await versions(page)).toEqual([{ kind: 'kept', first: 'One' }]);
    const chair = await signUp(db, `chair-${engine}@example.org`);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'chair')`, [
      party.event,
      chair.id,
    ]);
    await write(page, [heading('a', 'Four')], user(chair.id));
    await publish(page);
    expect(await versions(page)).toEqual([
      { kind: 'kept', first: 'One' },
      { kind: 'kept', first: 'Three' },
      { kind: 'published', first: 'Four' },
    ]);
    // Bringing one back at once keeps what was there.
    await write(page, [heading('a', 'Five')]);
    await write(page, [heading('a', 'One')]);
    expect(await versions(page)).toContainEqual({ kind: 'kept', first: 'Five' });
  });

  it.each([
    ['no list', {}],
    ['two blocks of one id', [heading('a', 'x'), heading('a', 'y')]],
    ['a link that runs', [{ id: 'a', type: 'button', v: 1, label: 'x', href: 'javascript:alert(1)' }]],
    [
      'an address that only looks like a path',
      [{ id: 'a', type: 'button', v: 1, label: 'x', href: '//evil.example' }],
    ],
    [
      'words that are no rich text',
      [{ id: 'a', type: 'text', v: 1, body: { type: 'doc', content: [{ type: 'script' }] } }],
    ],
    [
      'a cell that is no rich text',
      [{ id: 'a', type: 'columns', v: 1, cells: [{ id: 'c', title: '', body: '<b>' }] }],
    ],
    [
      'a picture from elsewhere',
      [{ id: 'a', type: 'picture', v: 1, image: { src: 'https://evil.example/x.png', alt: '' } }],
    ],
  ])('does not take %s', async (_what, blocks) => {
    await expect(add(blocks)).rejects.toMatchObject({ code: '23514' });
  });

  it('a picture that a page shows stays', async () => {
    const name = `${party.org}/${crypto.randomUUID()}`;
    await add([{ id: 'a', type: 'picture', v: 1, image: { src: name, alt: 'The jetty' }, caption: '' }]);
    expect(await value(db, 'select private.is_shown_cover($1)', [name])).toBe(true);
  });

  it('the finder shows listed reunions that are on, and no person', async () => {
    const list = await value(
      db,
      `insert into public.reunion_listings (event_id, kind, name, place, year_from, year_to) values ($1, 'school', 'Gymnasium Köthen', 'Köthen', 1995, 1997) returning id`,
      [party.event],
      party.owner,
    );
    const find = (args: Record<string, unknown>) => rpc(db, anon, 'find_reunions', args);
    expect(await find({ words: 'kothen gymn' })).toEqual([
      expect.objectContaining({ id: list, kind: 'school', name: 'Gymnasium Köthen', asks: 'closed' }),
    ]);
    expect(await find({ words: 'köthen', kind: 'school', year: 1996 })).toHaveLength(1);
    expect(await find({ words: 'köthen', year: 1998 })).toEqual([]);
    expect(await find({ words: 'köthen', kind: 'family' })).toEqual([]);
    expect(await find({ words: '%' })).toEqual([]);
    expect(JSON.stringify(await find({}))).not.toMatch(/Hannah|example\.org/);
    await rpc(db, party.owner, 'set_open_invitation', {
      event_id: party.event,
      state: 'on',
      approval: 'host',
    });
    const { token } = z
      .object({ token: z.string() })
      .parse(await rpc(db, anon, 'reunion_listing', { listing_id: list }));
    expect(await rpc(db, anon, 'open_invitation_by_token', { token })).toHaveProperty('event');
    await value(
      db,
      `update public.reunion_listings set state = 'off' where id = $1 returning 1`,
      [list],
      party.owner,
    );
    expect(await find({ words: 'köthen' })).toEqual([]);
    expect(await rpc(db, anon, 'reunion_listing', { listing_id: list })).toMatchObject({
      hint: 'reunion_not_found',
    });
  });
});
