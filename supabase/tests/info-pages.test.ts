// Longer than 300 lines: pages, their links and the finder are one domain, whose rules are proven on one party.
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE } from '../../packages/features/src/info-pages/hostile-strings';
import { isSafeTarget } from '../../packages/ui/src/page-view/safe-address';
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

  it('keeps none of sixty hostile strings as an address, whoever writes it, and every one as words', async () => {
    const rich = (href: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    const image = (src: string) => ({ src, alt: '' });
    const leads = (text: string) => [
      { type: 'button', label: 'x', href: text, look: 'link' },
      { type: 'text', body: rich(text) },
      { type: 'columns', cells: [{ id: 'c', title: '', image: null, body: rich(text) }] },
    ];
    const loads = (text: string) => [
      { type: 'picture', image: image(text), caption: '' },
      { type: 'pictures', images: [{ id: 'p', ...image(text) }], caption: '' },
      { type: 'people', title: '', people: [{ id: 'p', name: '', role: '', phone: '', image: image(text) }] },
      {
        type: 'columns',
        cells: [{ id: 'c', title: '', image: image(text), body: { type: 'doc', content: [] } }],
      },
    ];
    /** Written past the interface, as anybody with an account can. */
    const isKept = async (block: object) => {
      try {
        await add([{ id: 'a', v: 1, ...block }]);
        return true;
      } catch (error) {
        // Not a page, or JSON that no database holds.
        expect(['23514', '22P05']).toContain(z.object({ code: z.string() }).parse(error).code);
        return false;
      }
    };
    const kept: unknown[] = [];
    for (const text of HOSTILE) {
      for (const block of leads(text)) if ((await isKept(block)) && !isSafeTarget(text)) kept.push(block);
      for (const block of loads(text)) if (await isKept(block)) kept.push(block);
    }
    expect(kept).toEqual([]);

    const words = HOSTILE.filter((text) => !text.includes('\u0000'));
    const page = await add(words.map((text, index) => heading(`${index}`, text)));
    const { token } = await publish(page);
    const read = z
      .object({ blocks: z.array(z.object({ text: z.string() })) })
      .parse(await rpc(db, anon, 'info_page_by_token', { token }));
    expect(read.blocks.map(({ text }) => text)).toEqual(words);
  });

  it('of two who save the same version one is told to read again, and no block is lost', async () => {
    const page = await add([heading('a', 'One'), heading('b', 'Two')]);
    const chair = await signUp(db, `second-${engine}@example.org`);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'chair')`, [
      party.event,
      chair.id,
    ]);
    const save = (blocks: unknown, version: number, as: Caller) =>
      rows(
        db,
        'update public.info_pages set blocks = $2::jsonb where id = $1 and row_version = $3 returning row_version',
        [page, JSON.stringify(blocks), version],
        as,
      );
    expect(await save([heading('a', 'One of mine'), heading('b', 'Two')], 1, party.owner)).toHaveLength(1);
    expect(await save([heading('a', 'One'), heading('b', 'Two of theirs')], 1, user(chair.id))).toEqual([]);
    expect(
      await save([heading('a', 'One of mine'), heading('b', 'Two of theirs')], 2, user(chair.id)),
    ).toHaveLength(1);
    expect(
      await value(
        db,
        `select blocks #>> '{0,text}' || ', ' || (blocks #>> '{1,text}') from public.info_pages where id = $1`,
        [page],
      ),
    ).toBe('One of mine, Two of theirs');
    expect(await versions(page)).toContainEqual({ kind: 'kept', first: 'One of mine' });
  });

  it('guests read whom they may ask, and never the address of an account', async () => {
    const page = await add();
    const { token } = await publish(page);
    expect(await rpc(db, anon, 'info_page_by_token', { token })).toMatchObject({
      contact: { name: 'Hannah Host', email: null, phone: null },
    });
    await value(
      db,
      `update public.events set contact_name = 'Emeka', contact_phone = '+234 1 5550101' where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    const read = await rpc(db, anon, 'info_page_by_token', { token });
    expect(read).toMatchObject({ contact: { name: 'Emeka', phone: '+234 1 5550101' } });
    expect(JSON.stringify(read)).not.toMatch(/host\d*@example\.org/);
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
    await value(
      db,
      `insert into public.persons (org_id, full_name, email) values ($1, 'Köthen Zebulon', 'zebulon@example.org') returning id`,
      [party.org],
      party.owner,
    );
    // Neither the host nor somebody of the directory, whatever is looked for: this and no more is told of a reunion.
    for (const words of ['', 'Zebulon', 'Hannah', 'köthen'])
      expect(JSON.stringify(await find({ words }))).not.toMatch(/Hannah|Zebulon|example\.org/);
    const [told] = z.array(z.record(z.string(), z.unknown())).parse(await find({ words: 'köthen' }));
    expect(Object.keys(told ?? {}).toSorted()).toEqual([
      'asks',
      'end_date',
      'event_type_id',
      'id',
      'kind',
      'name',
      'noun',
      'place',
      'start_date',
      'words',
      'year_from',
      'year_to',
    ]);
    // A draft and an event that is called off stand nowhere.
    const draft = await value(
      db,
      `insert into public.events (org_id, event_type_id, name) values ($1, 'school', 'Other') returning id`,
      [party.org],
      party.owner,
    );
    const other = await openParty(db, { sizes: [] });
    for (const [event, owner] of [
      [draft, party.owner],
      [other.event, other.owner],
    ] as const)
      await value(
        db,
        `insert into public.reunion_listings (event_id, kind, name) values ($1, 'school', 'Otherschool') returning id`,
        [event],
        owner,
      );
    expect(await find({ words: 'otherschool' })).toHaveLength(1);
    await value(
      db,
      `update public.events set status = 'cancelled', cancelled_reason = 'Rain' where id = $1 returning 1`,
      [other.event],
      other.owner,
    );
    expect(await find({ words: 'otherschool' })).toEqual([]);
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
