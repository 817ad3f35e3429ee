import { expect, test } from 'vitest';
import { memoryStorage } from './own-storage';

test('a storage in memory answers as the browser’s does, its keys as properties too', () => {
  const storage = memoryStorage();
  expect([storage.length, storage.getItem('a'), storage.key(0)]).toEqual([0, null, null]);
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.setItem('a', '3');
  // What signs out removes keys by their names.
  expect(Object.keys(storage)).toEqual(['a', 'b']);
  expect([storage.length, storage.getItem('a'), storage.key(1)]).toEqual([2, '3', 'b']);
  storage.removeItem('a');
  expect(Object.keys(storage)).toEqual(['b']);
  storage.clear();
  expect([storage.length, Object.keys(storage)]).toEqual([0, []]);
});

test('two pages keep nothing in common', () => {
  const [one, other] = [memoryStorage(), memoryStorage()];
  one.setItem('a', '1');
  expect(other.getItem('a')).toBeNull();
});
