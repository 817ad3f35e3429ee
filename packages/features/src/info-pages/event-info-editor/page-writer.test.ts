import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '@foregather/features/core/base';
import type { InfoPage } from '../info-pages';
import type { PageDraft } from '../page-content';
import { type KeptPage, PageWriter } from './page-writer';

const block = (id: string, text: string) => ({ id, type: 'heading', v: 1, text });
const opened: InfoPage = {
  id: '00000000-0000-4000-8000-000000000001',
  event_id: '00000000-0000-4000-8000-000000000002',
  org_id: '00000000-0000-4000-8000-000000000003',
  title: 'Page',
  blocks: [block('a', 'one'), block('b', 'two')],
  published_title: null,
  published_blocks: null,
  published_version: null,
  published_at: null,
  link_state: 'off',
  preview_state: 'off',
  changed_by: null,
  position: 1,
  row_version: 1,
  updated_at: '2030-07-01T10:00:00Z',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database of one page, the device, and a writer on it. */
function setUp(kept: KeptPage | null = null) {
  let stored: InfoPage = opened;
  const saves: PageDraft[] = [];
  const world = {
    offline: false,
    device: kept,
    saves,
    /** Somebody else saves. */
    other(change: Partial<PageDraft>) {
      stored = { ...stored, ...change, row_version: stored.row_version + 1 };
      return stored;
    },
    stored: () => stored,
  };
  const writer = (page: InfoPage = stored) =>
    new PageWriter(page, world.device, {
      save: async (version, draft) => {
        if (world.offline) throw new RequestError(0, 'Failed to fetch');
        if (version !== stored.row_version) return null;
        saves.push(draft);
        stored = { ...stored, ...draft, row_version: stored.row_version + 1 };
        return { row_version: stored.row_version, updated_at: stored.updated_at };
      },
      read: async () => stored,
      keep: (next) => {
        world.device = next;
      },
    });
  return { world, writer };
}
const write = (text: string) => ({ blocks: [block('a', text), block('b', 'two')] });

test('saves 800 ms after the last key, and at least every 5 s while somebody types on', async () => {
  const { world, writer } = setUp();
  const one = writer();
  one.change(write('o'));
  await vi.advanceTimersByTimeAsync(700);
  expect(world.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(world.saves).toHaveLength(1);
  expect(one.now()).toMatchObject({ state: 'saved', settled: true, version: 2 });
  expect(world.device).toBeNull();
  for (let key = 0; key < 12; key += 1) {
    one.change(write('o'.repeat(key + 2)));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(world.saves).toHaveLength(2);
  await one.stop();
  expect(world.stored().blocks[0]).toMatchObject({ text: 'o'.repeat(13) });
});

test('without a network the words stay on the device, also for the next visit, and go out when it is back', async () => {
  const { world, writer } = setUp();
  const one = writer();
  world.offline = true;
  one.change(write('by the lake'));
  await vi.advanceTimersByTimeAsync(800);
  expect(one.now().state).toBe('offline');
  await one.stop();
  expect(world.device?.draft.blocks[0]).toMatchObject({ text: 'by the lake' });
  world.offline = false;
  const two = writer();
  expect(two.now().draft.blocks[0]).toMatchObject({ text: 'by the lake' });
  await vi.advanceTimersByTimeAsync(800);
  expect(world.stored().blocks[0]).toMatchObject({ text: 'by the lake' });
  expect(world.device).toBeNull();
});

test('while it is offline it tries again by itself', async () => {
  const { world, writer } = setUp();
  const one = writer();
  world.offline = true;
  one.change(write('later'));
  await vi.advanceTimersByTimeAsync(800);
  world.offline = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(one.now().state).toBe('saved');
  expect(world.stored().blocks[0]).toMatchObject({ text: 'later' });
});

test('what only one changed is merged without a question, and told', async () => {
  const { world, writer } = setUp();
  const one = writer();
  one.change(write('mine'));
  world.other({ blocks: [block('a', 'one'), block('b', 'theirs')] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.stored().blocks).toEqual([block('a', 'mine'), block('b', 'theirs')]);
  expect(one.now()).toMatchObject({
    state: 'saved',
    era: 1,
    clashes: [],
    news: { taken: ['b'], clashes: 0 },
  });
});

test('a newer version comes in while nothing is being written; another version number alone is no news', () => {
  const { world, writer } = setUp();
  const one = writer();
  one.hear(world.other({}));
  expect(one.now()).toMatchObject({ version: 2, era: 0, news: null, settled: true });
  one.hear(world.other({ title: 'Theirs' }));
  expect(one.now()).toMatchObject({ version: 3, era: 1, draft: { title: 'Theirs' }, settled: true });
});

test('what both changed waits for a choice; until then nothing is sent, and a closed tab loses neither text', async () => {
  const { world, writer } = setUp();
  const one = writer();
  one.change(write('mine'));
  world.other(write('theirs'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(one.now().state).toBe('clash');
  one.change({ title: 'Typed meanwhile' });
  await one.stop();
  expect(world.stored()).toMatchObject({ title: 'Page', blocks: [{ text: 'theirs' }, {}] });

  const two = writer();
  const [clash] = two.now().clashes;
  if (!clash) throw new Error('The clash is forgotten.');
  expect(two.now().draft).toMatchObject({ title: 'Typed meanwhile', blocks: [{ text: 'mine' }, {}] });
  two.settle(clash, 'both');
  await vi.advanceTimersByTimeAsync(0);
  expect(world.stored().blocks.map(({ text }) => text)).toEqual(['mine', 'theirs', 'two']);
  expect(world.stored().title).toBe('Typed meanwhile');
  expect(world.device).toBeNull();
});

test('a page without a title is not sent, and a half-typed address stays on the device', async () => {
  const { world, writer } = setUp();
  const one = writer();
  one.change({ title: ' ' });
  await vi.advanceTimersByTimeAsync(800);
  expect(one.now()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Give the page a title'),
  });
  const button = { id: 'c', type: 'button', v: 1, label: 'Map', href: 'not an address', look: 'button' };
  one.change({ title: 'Page', blocks: [button] });
  await vi.advanceTimersByTimeAsync(800);
  expect(world.stored().blocks).toEqual([{ ...button, href: '' }]);
  expect(one.now()).toMatchObject({ state: 'saved', draft: { blocks: [{ href: 'not an address' }] } });
  expect(world.device?.draft.blocks).toEqual([button]);
});
