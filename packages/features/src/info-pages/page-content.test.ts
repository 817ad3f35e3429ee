import { expect, test } from 'vitest';
import { changeWords, sameContent } from './page-content';

const block = (id: string, text: string) => ({ id, type: 'heading', v: 1, text });

test('fields in another order say the same', () => {
  expect(sameContent([{ a: 1, b: [{ c: 1, d: 2 }] }], [{ b: [{ d: 2, c: 1 }], a: 1 }])).toBe(true);
  expect(sameContent([{ a: 1 }], [{ a: 2 }])).toBe(false);
});

test('tells in one line what is different', () => {
  const before = { title: 'A', blocks: [block('1', 'one'), block('2', 'two'), block('3', 'three')] };
  expect(changeWords(before, before)).toBe('');
  expect(
    changeWords(before, {
      title: 'B',
      blocks: [block('2', 'two!'), block('1', 'one'), block('4', 'four'), block('5', 'five')],
    }),
  ).toBe('2 blocks new, 1 block changed, 1 block removed, another order, another title');
});
