import { expect, test } from 'vitest';
import { useScenario } from '@foregather/mocks/node';
import { rows } from '../../../testing/journey';
import { BUCKET_LIMITS } from './bucket-limits';

useScenario('emptyAccount');

test('the limits that are said in words are those of the buckets', async () => {
  const found = await rows<{ id: string; size: number; types: string }>(
    `select id, file_size_limit::float8 as size, array_to_string(allowed_mime_types, ' ') as types
     from storage.buckets order by id`,
  );
  const known = Object.entries(BUCKET_LIMITS).map(([id, { size, types }]) => ({
    id,
    size,
    types: types.join(' '),
  }));
  expect(known.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(found);
});
