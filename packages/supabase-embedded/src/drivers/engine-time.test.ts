import { expect, test } from 'vitest';
import { EngineTime } from './engine-time';

const at = (account: string | null, address: string | null = null) => ({ account, address });

/** Engine time on a machine where most jobs take 2 ms. */
function usual(): EngineTime {
  const time = new EngineTime();
  for (let n = 0; n < 64; n += 1) time.record(undefined, 2, 0);
  return time;
}

test('threat 44: short jobs are free, however many', () => {
  const time = usual();
  for (let n = 0; n < 10_000; n += 1) time.record(at('a'), 5, 0);
  expect(time.pause(at('a'), 0)).toBe(0);
});

test('threat 44: long jobs are charged to the account and forgiven as time passes', () => {
  const time = usual();
  time.record(at('a'), 30, 0);
  expect(time.pause(at('a'), 0)).toBe(0);
  time.record(at('a'), 80, 0);
  // Beyond the credit of 30 ms it is forgiven at a tenth of the time.
  expect(time.pause(at('a'), 0)).toBeCloseTo(800);
  expect(time.pause(at('a'), 500)).toBeCloseTo(300);
  expect(time.pause(at('a'), 800)).toBe(0);
  expect(time.pause(at('b'), 0)).toBe(0);
  expect(time.pause(undefined, 0)).toBe(0);
});

test('threat 44: accounts of one address are charged together, with more room', () => {
  const time = usual();
  for (let n = 0; n < 20; n += 1) time.record(at(`account ${n}`, '192.0.2.1'), 45, 0);
  expect(time.pause(at('another', '192.0.2.1'), 0)).toBeCloseTo(2000);
  expect(time.pause(at('another', '192.0.2.2'), 0)).toBe(0);
});

test('no pause is longer than five seconds', () => {
  const time = usual();
  time.record(at('a'), 600_000, 0);
  expect(time.pause(at('a'), 0)).toBeCloseTo(5000);
});

test('what is short is judged by the machine: under load everything takes longer', () => {
  const time = new EngineTime();
  for (let n = 0; n < 256; n += 1) time.record(undefined, 40, 0);
  for (let n = 0; n < 50; n += 1) time.record(at('a'), 110, 0);
  expect(time.pause(at('a'), 0)).toBe(0);
});
