import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Charge, TooMuchWork, Unavailable } from '../types';
import { FairQueue } from './fair-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = (name: string): Charge => ({ account: name, address: null });

/** A queue with one slot whose jobs take the given time, and the order in which they ended. */
function setup(limit = 100) {
  const queue = new FairQueue(1, limit, () => Date.now());
  const done: string[] = [];
  const run = (name: string, ms: number, charge: Charge | undefined = account(name)) =>
    queue
      .run(() => new Promise<void>((resolve) => setTimeout(resolve, ms)), { charge })
      .then(() => void done.push(name));
  return { queue, done, run };
}

test('threat 44: accounts are served in rotation, not in the order of arrival', async () => {
  const { done, run } = setup();
  const jobs = ['a', 'a', 'a', 'a'].map((name) => run(name, 5));
  jobs.push(run('b', 5), run('c', 5), run('backend', 5, undefined));
  await vi.runAllTimersAsync();
  await Promise.all(jobs);
  expect(done).toEqual(['a', 'a', 'b', 'c', 'backend', 'a', 'a']);
});

test('threat 44: whoever holds the engine for long pauses while somebody else works', async () => {
  const { done, run } = setup();
  const heavy = Array.from({ length: 20 }, () => run('heavy', 100));
  const light = (async () => {
    for (let n = 0; n < 400; n += 1) await run('light', 5);
  })();
  await vi.advanceTimersByTimeAsync(3000);
  const before = done.filter((name) => name === 'heavy').length;
  // Without pauses half of all turns would be heavy ones, and 3 s would hold 20 of them.
  expect(before).toBeLessThanOrEqual(6);
  expect(done.filter((name) => name === 'light').length).toBeGreaterThan(395);
  await light;
  // Nobody else is there any more: the rest runs without pauses.
  await vi.advanceTimersByTimeAsync(1000 + 20 * 100);
  await Promise.all(heavy);
  expect(done.filter((name) => name === 'heavy')).toHaveLength(20);
});

test('an account that is alone has the whole engine', async () => {
  const { done, run } = setup();
  const jobs = Array.from({ length: 20 }, () => run('heavy', 100));
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all(jobs);
  expect(done).toHaveLength(20);
});

test('threat 44: what would wait for too long is refused with words', async () => {
  const { run } = setup();
  const heavy = Array.from({ length: 20 }, () => run('heavy', 600));
  const outcomes = Promise.allSettled(heavy);
  const until = Date.now() + 20_000;
  const light = (async () => {
    while (Date.now() < until) await run('light', 5);
  })();
  await vi.advanceTimersByTimeAsync(40_000);
  await light;
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooMuchWork);
});

test('a full queue refuses, except what must run', async () => {
  const { queue, run } = setup(1);
  const first = run('a', 5);
  const second = run('a', 5);
  await expect(run('b', 5)).rejects.toBeInstanceOf(Unavailable);
  const last = queue.run(async () => 'closed', { always: true });
  expect(queue.depth).toBe(3);
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);
  expect(await last).toBe('closed');
  expect(queue.depth).toBe(0);
});
