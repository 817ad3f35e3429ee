import { expect, test } from 'vitest';
import { EXAMPLE_ORDER, feeOn, ownFees, USUAL_CARD_FEE } from './fees';
import { percentText } from '@foregather/words';
import { limitText } from './labels';
import { STORY_TABLE } from './plan-story-data';

test('a fee is its share plus its fixed part, in whole cents', () => {
  expect(feeOn(EXAMPLE_ORDER, USUAL_CARD_FEE)).toBe(248);
  expect(feeOn(EXAMPLE_ORDER, { bps: 0, minor: 0 })).toBe(0);
  expect(feeOn(EXAMPLE_ORDER, { bps: 250, minor: 50 })).toBe(238);
});

test('plans with the same fee stand together, and a table without fees names none', () => {
  expect(ownFees(STORY_TABLE)).toEqual([
    { fee: { bps: 250, minor: 50 }, plans: ['free'] },
    { fee: { bps: 0, minor: 0 }, plans: ['premium', 'pro', 'business'] },
  ]);
  expect(ownFees({ free: {}, premium: {}, pro: {}, business: {} })).toEqual([]);
});

test('a per cent keeps what matters of it', () => {
  expect([0, 290, 25, 10_000].map(percentText)).toEqual(['0%', '2.9%', '0.25%', '100%']);
});

test('limits read as people write them', () => {
  expect(limitText('persons', 2500)).toBe('2,500');
  expect(limitText('api_calls_day', 0)).toBe('None');
  expect(limitText('admins', undefined)).toBe('–');
  expect(
    [800, 5000, 250_000, 1_000_000, 2_500_000].map((megabytes) => limitText('storage_mb', megabytes)),
  ).toEqual(['800 MB', '5 GB', '250 GB', '1 TB', '2.5 TB']);
});
