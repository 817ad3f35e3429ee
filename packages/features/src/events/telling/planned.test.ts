import { expect, test } from 'vitest';
import { plannedWords } from './planned';

test('what becomes of planned messages is said with their number, and nothing where nothing does', () => {
  expect(plannedWords({ moved: 0, set_aside: 0, stopped: 0 })).toBe('');
  expect(plannedWords({ moved: 3, set_aside: 1, stopped: 0 })).toBe(
    '3 planned messages move with the event. One planned message would go on a day that is over: it becomes a draft.',
  );
  expect(plannedWords({ moved: 0, set_aside: 0, stopped: 2 })).toBe('2 planned messages do not go.');
});
