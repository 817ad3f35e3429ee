import { expect, test } from 'vitest';
import { checkFiles, describeAccept, formatBytes } from './check-files';

const file = (name: string, type = '', text = 'x') => new File([text], name, { type });
const accept = '.csv,.tsv,text/plain,image/*';

test('kinds go by extension, type or family of types, whatever the case', () => {
  const good = [file('a.CSV'), file('b', 'text/plain'), file('c', 'image/PNG')];
  expect(checkFiles(good, { accept, multiple: true })).toEqual({ files: good, errors: [] });
});

test('what cannot be used is told apart from what can', () => {
  const good = file('a.csv');
  const { files, errors } = checkFiles(
    [good, file('b.pdf'), file('c.csv', '', ''), file('d.csv', '', 'long')],
    {
      accept: '.csv',
      maxBytes: 3,
      multiple: true,
    },
  );
  expect(files).toEqual([good]);
  expect(errors).toEqual([
    'b.pdf cannot be used here. Choose csv.',
    'c.csv is empty.',
    'd.csv is larger than 3 bytes.',
  ]);
});

test('two files where one is wanted are refused together, so that none is taken by chance', () => {
  expect(checkFiles([file('a.csv'), file('b.csv')], {})).toEqual({
    files: [],
    errors: ['Choose one file at a time.'],
  });
});

test('sizes and kinds in words', () => {
  expect([0, 999, 1000, 1500, 10_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '1.5 kB',
    '10 MB',
  ]);
  expect(describeAccept('.csv, .tsv,text/csv')).toBe('csv or tsv');
  expect(describeAccept('image/*')).toBe('images');
});
