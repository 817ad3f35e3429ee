import { expect, test } from 'vitest';
import { sectionsOf } from './jump-row';

const heading = (text: string, level = 2) => ({ id: text, type: 'heading', v: 1, text, level });
const divider = (id: string) => ({ id, type: 'divider', v: 1 });
const people = (title: string) => ({ id: `people ${title}`, type: 'people', v: 1, title, people: [] });
const said = (blocks: readonly object[]) =>
  sectionsOf(blocks).map(({ label, blocks: own }) => [label, own.map(({ id }) => id)]);

test('a section begins with a large heading, or with people, and keeps what follows', () => {
  expect(said([divider('a'), heading('Food'), divider('b'), heading('Small', 3), people('')])).toEqual([
    ['', ['a']],
    ['Food', ['Food', 'b', 'Small']],
    ['Who helps', ['people ']],
  ]);
});

test('what a heading speaks of stays below it; two headings are two sections; an empty one goes on', () => {
  expect(
    said([heading('Helpers'), people('Kitchen'), heading('Way'), heading('Back'), heading(' ')]),
  ).toEqual([
    ['Helpers', ['Helpers', 'people Kitchen']],
    ['Way', ['Way']],
    ['Back', ['Back', ' ']],
  ]);
});
