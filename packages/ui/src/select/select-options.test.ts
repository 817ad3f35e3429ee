import { expect, test } from 'vitest';
import { flatOptions, nextEnabled, typedOption } from './select-options';

const options = ['Beef', 'Bean stew', 'Fish', 'Vegetarian'].map((label) => ({
  value: label,
  label,
  disabled: label === 'Fish',
}));

test('groups are read in their order', () => {
  const [beef, bean, ...rest] = options;
  if (!beef || !bean) throw new Error('two options expected');
  expect(flatOptions([{ label: 'B', options: [beef, bean] }, ...rest])).toEqual(options);
});

test.each([
  { name: 'steps over what cannot be chosen', from: 1, step: 1, to: 3 },
  { name: 'and back', from: 3, step: -1, to: 1 },
  { name: 'stays at the end', from: 3, step: 1, to: 3 },
  { name: 'starts at the first from nothing', from: -1, step: 1, to: 0 },
  { name: 'a page further than the list ends at its end', from: 0, step: 10, to: 3 },
])('$name', ({ from, step, to }) => {
  expect(nextEnabled(options, from, step)).toBe(to);
});

test('a list of which nothing can be chosen keeps its mark', () => {
  expect(nextEnabled([{ value: 'a', label: 'A', disabled: true }], -1, 1)).toBe(-1);
  expect(nextEnabled([], -1, 1)).toBe(-1);
});

test('the last ones that cannot be chosen are not walked into', () => {
  const endsBlocked = options.toSpliced(3, 1);
  expect(nextEnabled(endsBlocked, 1, 1)).toBe(1);
});

test.each([
  { typed: 'v', from: -1, at: 3 },
  { typed: 'b', from: -1, at: 0 },
  { typed: 'b', from: 0, at: 1 },
  { typed: 'bb', from: 1, at: 0 },
  { typed: 'bea', from: 0, at: 1 },
  { typed: 'f', from: 0, at: -1 },
  { typed: 'x', from: 0, at: -1 },
])('typing $typed from line $from marks line $at', ({ typed, from, at }) => {
  expect(typedOption(options, typed, from)).toBe(at);
});
