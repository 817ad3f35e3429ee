import { expect, test } from 'vitest';
import { type CoverPicture, coverAddress, parseCoverAddress } from './address';

const CARD: CoverPicture = {
  kind: 'family',
  seed: 4711,
  variant: 0,
  mood: 'golden',
  shape: 'card',
  type: 'svg',
};
const PICTURES: CoverPicture[] = [
  CARD,
  { kind: 'milestone', seed: 12, variant: 1, mood: 'dusk', shape: 'mail', number: 80, type: 'png' },
  {
    kind: 'sports-team',
    seed: 2147483647,
    variant: 1,
    mood: 'night',
    shape: 'tall',
    state: 'empty',
    type: 'svg',
  },
];

test('an address says what its picture is', () => {
  expect(PICTURES.map((picture) => parseCoverAddress(coverAddress(picture)))).toEqual(
    PICTURES.map((picture) => ({ number: undefined, state: undefined, ...picture })),
  );
  expect(coverAddress({ ...CARD, variant: null })).toBe('/covers/1/family/4711-1-golden/card.svg');
});

test.each([
  '/covers/2/family/1-0-day/card.svg',
  '/covers/1/wedding/1-0-day/card.svg',
  '/covers/1/family/1-2-day/card.svg',
  '/covers/1/family/1-0-noon/card.svg',
  '/covers/1/family/1-0-day/huge.svg',
  '/covers/1/family/1-0-day/card.gif',
  '/covers/1/family/99999999999-0-day/card.svg',
  '/covers/1/family/1-0-day/../card.svg',
  '/covers/1/__proto__/1-0-day/card.svg',
])('%s is no cover', (path) => {
  expect(parseCoverAddress(path)).toBeNull();
});
