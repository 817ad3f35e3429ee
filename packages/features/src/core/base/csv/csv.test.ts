import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvText, guardCell, type CsvCell } from './csv';

const columns = [
  { header: 'Name', value: (row: readonly CsvCell[]) => row[0] },
  { header: 'Size', value: (row: readonly CsvCell[]) => row[1] },
];
const write = (...cells: CsvCell[]) =>
  csvText(
    cells.map((cell) => [cell, 1]),
    columns,
  );
const readBack = (text: string) =>
  Papa.parse<string[]>(text, { newline: '\r\n' })
    .data.slice(1)
    .map((row) => row[0]);

/** Threat 89: a sheet must never run what a guest typed. */
const PAYLOADS = [
  ' =1+1',
  '   @SUM(A1)',
  '\u00A0=1+1',
  '\uFEFF=1+1',
  '\n=1+1',
  ' \u00A0\uFEFF\n\u3000＝1+1',
  '\u200B-1',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '=1+1',
  '+1',
  '+cmd|x',
  '-1+1',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '==',
  '=\n1',
  '="a","b"',
  '+49 170 1234567',
  '@home',
];

test.each(PAYLOADS)('threat 89: %j becomes text with a leading apostrophe', async (payload) => {
  expect(readBack(await write(payload))).toEqual([`'${payload}`]);
});

test.each(['Ada', 'a=b', "O'Hara", 'x@example.org', '"quoted", with comma', 'two\nlines', '', 'عائلة'])(
  '%j comes back as it was',
  async (text) => {
    expect(readBack(await write(text))).toEqual([text]);
  },
);

test('numbers stay numbers, also negative ones, and nothing stays empty', async () => {
  expect(await write(-5, 12, null, undefined, true)).toBe('Name,Size\r\n-5,1\r\n12,1\r\n,1\r\n,1\r\ntrue,1');
  expect(guardCell(-5)).toBe(-5);
});

test('RFC 4180: CRLF between records, quotes doubled', async () => {
  expect(await write('say "hi", twice')).toBe('Name,Size\r\n"say ""hi"", twice",1');
});
