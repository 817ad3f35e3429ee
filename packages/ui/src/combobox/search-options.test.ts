import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fold, searchOptions } from './search-options';

const options = [
  { value: '1', label: 'São Tomé, Africa' },
  { value: '2', label: 'New York, America', keywords: 'Eastern Time GMT-4' },
  { value: '3', label: 'York, England' },
];
const found = (query: string) => searchOptions(options, query).map((option) => option.value);

test('accents, case and order of words do not matter', () => {
  expect(found('SAO TOME')).toEqual(['1']);
  expect(found('america new')).toEqual(['2']);
  expect(found('eastern')).toEqual(['2']);
  expect(found('gmt-4')).toEqual(['2']);
});

test('a label that starts with the query comes first', () => {
  expect(found('york')).toEqual(['3', '2']);
});

test('nothing typed finds everything, nonsense nothing', () => {
  expect(found('  ')).toEqual(['1', '2', '3']);
  expect(found('xyz')).toEqual([]);
});

test('keywords are asked for once', () => {
  const keywords = vi.fn<() => string>(() => 'mean');
  const list = [{ value: 'a', label: 'A', keywords }];
  searchOptions(list, 'm');
  searchOptions(list, 'me');
  expect(keywords).toHaveBeenCalledOnce();
});

test('every option is found by its own label', () => {
  fc.assert(
    fc.property(fc.string(), (label) => {
      const option = { value: 'x', label };
      expect(searchOptions([option], label)).toEqual([option]);
      expect(fold(fold(label))).toBe(fold(label));
    }),
  );
});
