import { expect, test } from 'vitest';
import { instantInput, localInput } from './instant-field';

const BERLIN = 'Europe/Berlin';

test('an instant is read and written on the clock of the zone', async () => {
  expect(localInput('2030-07-12T16:00:00Z', BERLIN)).toBe('2030-07-12T18:00');
  expect(localInput(null, BERLIN)).toBe('');
  expect(await instantInput('2030-07-12T18:00', BERLIN)).toBe('2030-07-12T16:00:00Z');
});

test('the second of two equal hours stays where nothing else was chosen', async () => {
  // 02:30 comes twice on the night the clock goes back.
  const second = '2030-10-27T01:30:40Z';
  const held = localInput(second, BERLIN);
  expect(held).toBe('2030-10-27T02:30');
  expect(await instantInput(held, BERLIN, second)).toBe(second);
  expect(await instantInput(held, BERLIN)).toBe('2030-10-27T00:30:00Z');
});
