import { expect, test } from 'vitest';
import { aTask } from '../testing';
import type { Task } from '../tasks';
import { boardColumns, movedTo } from './board-columns';

const cards = (tasks: readonly Task[], state: string) =>
  boardColumns(tasks, {})
    .find(({ id }) => id === state)
    ?.cards.map(({ id }) => id)
    .join(' ');
const move = (tasks: readonly Task[], id: string, to: string, index: number) => {
  const task = tasks.find((each) => each.id === id) ?? aTask(id);
  return movedTo(tasks, { card: { id, title: id, task }, from: task.state, to, index });
};

const three = [
  aTask('c', { position: 3072 }),
  aTask('a', { position: 1024 }),
  aTask('b', { position: 2048 }),
  aTask('d', { state: 'doing', position: 512 }),
];

test('cards lie by their position, and a moved one between its new neighbours', () => {
  expect(cards(three, 'todo')).toBe('a b c');
  expect(move(three, 'a', 'todo', 1)).toEqual({ state: 'todo', position: 2560 });
  expect(move(three, 'c', 'todo', 0)).toEqual({ state: 'todo', position: 512 });
  expect(move(three, 'a', 'doing', 1)).toEqual({ state: 'doing', position: 1536 });
  expect(move(three, 'a', 'check', 0)).toEqual({ state: 'check', position: 1024 });
  expect(move(three, 'a', 'gone', 0)).toBeUndefined();
});

test('what is done has its newest on top, ten of them, and counts all', () => {
  const done = Array.from({ length: 12 }, (_, at) =>
    aTask(`d${at + 1}`, { state: 'done', position: (at + 1) * 10 }),
  );
  const column = boardColumns(done, {}).find(({ id }) => id === 'done');
  expect([column?.count, column?.cards.length, column?.cards[0]?.id]).toEqual([12, 10, 'd12']);
  // What is done now is on top, wherever it was dropped; what is there already goes between its neighbours.
  expect(move([...done, aTask('new')], 'new', 'done', 10)?.position).toBe(1144);
  expect(move(done, 'd12', 'done', 1)?.position).toBe(105);
  // Below the last that is shown there are more.
  expect(move(done, 'd12', 'done', 9)?.position).toBe(25);
});

test('a board that shows only some has no limits', () => {
  expect(boardColumns(three, { doing: 5 }).map(({ limit }) => limit)).toEqual([
    undefined,
    5,
    undefined,
    undefined,
    undefined,
  ]);
  expect(boardColumns(three, null).every(({ limit }) => limit === undefined)).toBe(true);
});
