import { expect, test } from 'vitest';
import { PAGE_BLOCK_TYPES, readBlock, readPage } from '../page-view';
import { fieldOfChange, insertAfter, moveTo, newBlock, newId } from './page-changes';

const block = (id: string) => ({ id, type: 'divider', v: 1 });
const ids = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id).join('');
const page = ['a', 'b', 'c'].map(block);

test('every kind begins as a block that is read as it was made', () => {
  for (const type of PAGE_BLOCK_TYPES) {
    const made = newBlock(type, 'Europe/Berlin');
    const [stored] = readPage(JSON.parse(JSON.stringify([made])));
    expect(stored && readBlock(stored)).toEqual(made);
  }
});

test('ids differ', () => {
  expect(new Set(Array.from({ length: 500 }, newId)).size).toBe(500);
});

test('a block comes after the chosen one, or last', () => {
  expect(ids(insertAfter(page, 'a', block('x')))).toBe('axbc');
  expect(ids(insertAfter(page, null, block('x')))).toBe('abcx');
  expect(ids(insertAfter(page, 'gone', block('x')))).toBe('abcx');
});

test('a block goes to its place among the others', () => {
  expect(ids(moveTo(page, 'a', 2))).toBe('bca');
  expect(ids(moveTo(page, 'c', 0))).toBe('cab');
  expect(moveTo(page, 'gone', 0)).toBe(page);
});

test('letters in one field are one step; adding, removing and reordering are steps of their own', () => {
  const entry = (id: string, title: string) => ({ id, time: '', title, note: '' });
  const plan = (title: string, ...entries: ReturnType<typeof entry>[]) =>
    ({ id: 'p', type: 'schedule', v: 1, title, entries }) as const;
  const [a, b] = [entry('a', 'Tea'), entry('b', 'Cake')];
  const before = plan('Saturday', a, b);
  expect(fieldOfChange(before, { ...before, title: 'Sunday' })).toBe('p/title');
  expect(fieldOfChange(before, { ...before, entries: [a, { ...b, title: 'Cakes' }] })).toBe(
    'p/entries/1/title',
  );
  expect(fieldOfChange(before, { ...before, entries: [a, { ...b, note: 'x' }] })).toBe('p/entries/1/note');
  expect(fieldOfChange(before, { ...before, entries: [b, a] })).toBeUndefined();
  expect(fieldOfChange(before, { ...before, entries: [a] })).toBeUndefined();
  expect(fieldOfChange(before, before)).toBeUndefined();
});
