import { expect, test } from 'vitest';
import { readAllPages } from './list-rows';

test('asks for pages until there is no next one, and hands over all rows in their order', async () => {
  const asked: (number | null)[] = [];
  const rows = await readAllPages<string, number>(async (after) => {
    asked.push(after);
    const page = after ?? 0;
    return { rows: [`row ${page}`], next: page < 2 ? page + 1 : null };
  });
  expect(rows).toEqual(['row 0', 'row 1', 'row 2']);
  expect(asked).toEqual([null, 1, 2]);
});

test('a page that cannot be read is no shorter file, but an error', async () => {
  await expect(
    readAllPages<string, number>(async (after) => {
      if (after === null) return { rows: ['row'], next: 1 };
      throw new Error('no connection');
    }),
  ).rejects.toThrow('no connection');
});
