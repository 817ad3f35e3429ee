import { describe, expect, test } from 'vitest';
import { mergePages, settled } from './merge-pages';

const block = (id: string, text = id) => ({ id, type: 'heading', v: 1, text });
const page = (blocks: readonly (string | ReturnType<typeof block>)[], title = 'Page') => ({
  title,
  blocks: blocks.map((each) => (typeof each === 'string' ? block(each) : each)),
});
const texts = ({ blocks }: { blocks: readonly { [field: string]: unknown }[] }) =>
  blocks.map(({ text }) => text);

const base = page(['a', 'b', 'c']);

describe('what only one changed is taken without a question', () => {
  test.each([
    [
      'other blocks',
      page([block('a', 'mine'), 'b', 'c']),
      page(['a', 'b', block('c', 'theirs')]),
      ['mine', 'b', 'theirs'],
    ],
    [
      'a new block of each',
      page(['a', 'x', 'b', 'c']),
      page(['a', 'b', 'c', 'y']),
      ['a', 'x', 'b', 'c', 'y'],
    ],
    [
      'a new block at the top',
      page(['x', 'a', 'b', 'c']),
      page(['y', 'a', 'b', 'c']),
      ['x', 'y', 'a', 'b', 'c'],
    ],
    ['removed by them', page([block('a', 'mine'), 'b', 'c']), page(['a', 'c']), ['mine', 'c']],
    ['removed by me', page(['a', 'c']), page(['a', 'b', block('c', 'theirs')]), ['a', 'theirs']],
    ['moved by them', page([block('a', 'mine'), 'b', 'c']), page(['c', 'a', 'b']), ['c', 'mine', 'b']],
    ['moved by me', page(['c', 'a', 'b']), page(['a', 'b', 'c', 'y']), ['c', 'y', 'a', 'b']],
    [
      'the same change twice',
      page([block('a', 'same'), 'b', 'c']),
      page([block('a', 'same'), 'b', 'c']),
      ['same', 'b', 'c'],
    ],
    [
      'removed by one, changed by the other',
      page(['a', 'c']),
      page(['a', block('b', 'theirs'), 'c']),
      ['a', 'theirs', 'c'],
    ],
    [
      'changed by one, removed by the other',
      page(['a', block('b', 'mine'), 'c']),
      page(['a', 'c']),
      ['a', 'mine', 'c'],
    ],
  ])('%s', (_what, mine, theirs, wanted) => {
    const merged = mergePages(base, mine, theirs);
    expect(texts(merged.draft)).toEqual(wanted);
    expect(merged.clashes).toEqual([]);
  });

  test('a title', () => {
    expect(mergePages(base, page(['a'], 'Mine'), base).draft.title).toBe('Mine');
    expect(mergePages(base, base, page(['a'], 'Theirs')).draft.title).toBe('Theirs');
  });
});

test('says which blocks came from them', () => {
  const mine = page([block('a', 'mine'), 'b', 'c']);
  expect(mergePages(base, mine, page(['a', block('b', 'theirs'), 'c', 'y'])).taken).toEqual(['b', 'y']);
  expect(mergePages(base, mine, base).taken).toEqual([]);
});

test('a block and a title that both changed: both texts are there, and any choice keeps what it says', () => {
  const mine = page(['a', block('b', 'mine'), 'c'], 'Mine');
  const { draft, clashes } = mergePages(base, mine, page(['a', block('b', 'theirs'), 'c'], 'Theirs'));
  expect(draft).toEqual(mine);
  const [inBlock, inTitle] = clashes;
  if (!inBlock || !inTitle) throw new Error('Two clashes were wanted.');
  expect(texts(settled(draft, inBlock, 'mine', () => 'n'))).toEqual(['a', 'mine', 'c']);
  expect(texts(settled(draft, inBlock, 'theirs', () => 'n'))).toEqual(['a', 'theirs', 'c']);
  expect(settled(draft, inBlock, 'both', () => 'n').blocks).toEqual(
    [block('a'), block('b', 'mine'), block('n', 'theirs'), block('c')].map((each, index) =>
      index === 2 ? { ...each, text: 'theirs' } : each,
    ),
  );
  expect(settled(draft, inTitle, 'theirs', () => 'n').title).toBe('Theirs');
});

test('nothing of either is lost, whatever both did', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  let seed = 7;
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * sides);
  };
  const edited = (who: string) => {
    const blocks = ids.flatMap((id) =>
      dice(4) === 0 ? [] : [dice(3) === 0 ? block(id, `${id} of ${who}`) : block(id)],
    );
    blocks.splice(dice(blocks.length + 1), 0, block(`new of ${who}`));
    return { title: 'Page', blocks };
  };
  for (let round = 0; round < 300; round += 1) {
    const [mine, theirs] = [edited('me'), edited('them')];
    const { draft, clashes } = mergePages(page(ids), mine, theirs);
    const there = [
      ...texts(draft),
      ...clashes.map((clash) => (clash.id === null ? clash.theirs : clash.theirs['text'])),
    ];
    for (const text of [...texts(mine), ...texts(theirs)])
      if (String(text).includes(' of ')) expect(there).toContain(text);
    expect(new Set(draft.blocks.map(({ id }) => id)).size).toBe(draft.blocks.length);
  }
});
