import { expect, test } from 'vitest';
import { accessWords, spaceWords } from './fact-words';

test('what nobody has looked at is no answer', () => {
  expect(
    accessWords({ step_free: true, accessible_wc: false, hearing_loop: null }).map(({ words }) => words),
  ).toEqual(['From the kerb to a seat', 'There is none', 'Nobody has looked yet']);
});

test('a space says how many fit in which way', () => {
  expect(spaceWords({ seated: 1200, rows_of: null, standing: 200, outdoors: true })).toBe(
    '1,200 at tables, 200 standing, outdoors',
  );
  expect(spaceWords({ seated: null, rows_of: null, standing: null, outdoors: false })).toBe(
    'Nobody has counted',
  );
});
