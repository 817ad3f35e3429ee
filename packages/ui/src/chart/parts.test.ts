import { expect, test } from 'vitest';
import { partsOf } from './parts';

const of = (...values: (number | null)[]) =>
  values.map((value, index) => ({ label: `Part ${index + 1}`, value }));

test('parts follow each other and their shares add up to 100', () => {
  const parts = partsOf(of(1, 1, 1), 'Other');
  expect(parts.map(({ share }) => share)).toEqual([34, 33, 33]);
  expect(parts[0]?.from).toBe(0);
  expect(parts[1]?.from).toBe(parts[0]?.to);
  expect(parts[2]?.to).toBeCloseTo(1);
});

test('the seventh part and those after it are drawn with the sixth', () => {
  const parts = partsOf(of(5, 4, 3, 2, 1, 7, 8), 'Other');
  expect(parts).toHaveLength(6);
  expect(parts[5]).toMatchObject({ label: 'Other', value: 15 });
});

test('nothing at all has no parts to show', () => {
  expect(partsOf(of(0, null, -3), 'Other').map(({ share, to }) => [share, to])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
