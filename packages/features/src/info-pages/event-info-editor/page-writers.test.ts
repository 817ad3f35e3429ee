import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heard, type Others, PageSeat, stillThere, writersOf, WRITING } from './page-writers';

const own = { page: 'p', tab: 'm' };
const said = (tab: string, block: string | null, change: object = {}) => ({
  what: 'writing',
  page: 'p',
  by: `account of ${tab}`,
  tab,
  block,
  here: true,
  ...change,
});
const none: Others = new Map();

test('another window on the same page is known with its block, until it leaves', () => {
  const there = heard(none, said('a', 'b1'), own, 5);
  expect([...there]).toEqual([['a', { by: 'account of a', block: 'b1', at: 5 }]]);
  expect(heard(there, said('a', null, { here: false }), own, 6).size).toBe(0);
});

test.each([
  ['of another page', said('a', 'b1', { page: 'q' })],
  ['of this window itself', said('m', 'b1')],
  ['other news of the event', { what: 'replies' }],
])('what is said is left out: %s', (_what, other) => {
  expect(heard(none, other, own, 5)).toBe(none);
});

test('a window that is silent for long is gone', () => {
  const there = heard(none, said('a', 'b1'), own, 0);
  expect(stillThere(there, WRITING.gone - 1)).toBe(there);
  expect(stillThere(there, WRITING.gone).size).toBe(0);
});

test('who takes a block in the same moment: both windows give it to the same one', () => {
  const seenByM = heard(none, said('a', 'b1'), own, 0);
  const seenByA = heard(none, said('m', 'b1'), { page: 'p', tab: 'a' }, 0);
  expect(writersOf(seenByM, { tab: 'm', block: 'b1' }).get('b1')).toBe('account of a');
  expect(writersOf(seenByA, { tab: 'a', block: 'b1' }).has('b1')).toBe(false);
  expect(writersOf(seenByM, { tab: 'm', block: 'b2' }).get('b1')).toBe('account of a');
});

describe('two windows on one page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Two windows that hear each other. */
  function pair() {
    const told: string[] = [];
    const windows: PageSeat[] = [];
    const seat = (tab: string) => {
      const made: PageSeat = new PageSeat(
        { page: 'p', by: `account of ${tab}`, tab },
        {
          say: (words) => {
            for (const other of windows) if (other !== made) other.hear(words);
          },
          announce: (words) => told.push(`${tab}: ${words}`),
        },
      );
      windows.push(made);
      made.greet();
      return made;
    };
    return { told, one: seat('a'), two: seat('b') };
  }

  test('one writes a block, the other reads it, and both are told when it is free', () => {
    const { told, one, two } = pair();
    one.choose('b1');
    two.choose('b1');
    expect(two.writers().get('b1')).toBe('account of a');
    expect(one.writers().size).toBe(0);
    two.choose('b2');
    expect(one.writers().get('b2')).toBe('account of b');
    two.choose('b1');
    vi.advanceTimersByTime(WRITING.free);
    one.look();
    expect(told).toEqual([
      'b: This block is free: you can write it now.',
      'a: You have not written for half a minute: others can write this block now.',
    ]);
    two.key();
    expect(one.writers().get('b1')).toBe('account of b');
  });

  test('keys keep a block, and who leaves frees it', () => {
    const { one, two } = pair();
    one.choose('b1');
    vi.advanceTimersByTime(WRITING.free - 1);
    one.key();
    vi.advanceTimersByTime(WRITING.free - 1);
    one.look();
    expect(two.writers().get('b1')).toBe('account of a');
    one.greet(false);
    expect(two.writers().size).toBe(0);
  });
});
