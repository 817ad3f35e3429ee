import { expect, test } from 'vitest';
import { moveCard, type BoardColumnData } from './board-model';

const card = (id: string) => ({ id, title: id.toUpperCase() });
const columns: readonly BoardColumnData[] = [
  { id: 'todo', title: 'To do', cards: [card('a'), card('b'), card('c')] },
  { id: 'done', title: 'Done', cards: [card('d')] },
];
const ids = (of: readonly BoardColumnData[]) =>
  of.map((column) => column.cards.map((each) => each.id).join(''));

test('moves a card within its column, down and up', () => {
  expect(ids(moveCard(columns, { card: card('a'), from: 'todo', to: 'todo', index: 2 }))).toEqual([
    'bca',
    'd',
  ]);
  expect(ids(moveCard(columns, { card: card('c'), from: 'todo', to: 'todo', index: 0 }))).toEqual([
    'cab',
    'd',
  ]);
});

test('moves a card to another column at its index', () => {
  expect(ids(moveCard(columns, { card: card('b'), from: 'todo', to: 'done', index: 0 }))).toEqual([
    'ac',
    'bd',
  ]);
  expect(ids(moveCard(columns, { card: card('b'), from: 'todo', to: 'done', index: 9 }))).toEqual([
    'ac',
    'db',
  ]);
});

test('leaves the columns alone when the move no longer fits', () => {
  expect(moveCard(columns, { card: card('x'), from: 'todo', to: 'done', index: 0 })).toBe(columns);
  expect(moveCard(columns, { card: card('a'), from: 'todo', to: 'gone', index: 0 })).toBe(columns);
});
