import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeFile, FILE_MAX_BYTES } from './source/decode-file';
import { COLUMNS_MAX, parseList, ROWS_MAX } from './source/parse-list';
import { toImportRows } from './rows/to-import-rows';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => parseList(decodeFile(bytesOf(text)).text);
/** As large as a file may be, made of one piece over and over. */
const fill = (piece: string) => piece.repeat(Math.floor(FILE_MAX_BYTES / piece.length));

/** Bytes that were in use more than before, at the worst moment that is left to see. */
async function memoryOf(run: () => unknown): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  await run();
  return process.memoryUsage().rss - before;
}

describe('threat 87: lists that unpack to more than they are', () => {
  test.each([
    ['a line longer than a million characters', `Name\n${'x'.repeat(1_000_001)}\n`, /million characters/],
    ['one behind thousands of others', `${'Ada Lake\n'.repeat(5000)}${'x'.repeat(1_000_001)}`, /million/],
    ['nothing but commas', fill(','), /million/],
    ['nothing but commas, in shorter lines', fill(`${','.repeat(999_000)}\n`), /too many columns/],
    [
      'one wide line over 20,000 narrow ones',
      `${','.repeat(900_000)}\n${'Ada Lake\n'.repeat(19_999)}`,
      /columns/,
    ],
    ['a wide line below narrow ones', `${'Ada Lake\n'.repeat(2000)}${','.repeat(900_000)}`, /columns/],
    ['nothing but lines', fill('\n'), /too long/],
    ['too many people', 'Ada\n'.repeat(ROWS_MAX + 1), /20,000/],
    ['more people than are taken, with empty lines between', 'Ada Lake\n\n'.repeat(ROWS_MAX + 1), /20,000/],
    ['a cell that never ends', `"${fill('Ada\n').slice(1)}`, /20,000/],
  ])(
    '%s',
    async (_, text, words) => {
      const started = process.cpuUsage();
      let said = '';
      const used = await memoryOf(() => {
        try {
          said = `${read(text).rows.length} rows`;
        } catch (error) {
          said = error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : String(error);
        }
      });
      expect(said).toMatch(words);
      expect(used).toBeLessThan(300_000_000);
      // Work and not time: a machine that is busy with others makes no list a bomb. Microseconds.
      const { user, system } = process.cpuUsage(started);
      expect(user + system).toBeLessThan(10_000_000);
    },
    60_000,
  );

  test('the largest list that is taken stays a list in memory and on its way', async () => {
    const heading = Array.from({ length: COLUMNS_MAX }, (_, column) => `Column ${column}`).join(',');
    const wide = `Name,Email${','.repeat(COLUMNS_MAX - 2)}\n${`Ada Lake${','.repeat(COLUMNS_MAX - 1)}\n`.repeat(ROWS_MAX)}`;
    expect(bytesOf(wide).length).toBeLessThan(FILE_MAX_BYTES);
    const used = await memoryOf(async () => {
      const list = read(wide);
      expect(list.rows).toHaveLength(ROWS_MAX);
      expect(await toImportRows(list, list.mapping)).toHaveLength(ROWS_MAX);
    });
    expect(used).toBeLessThan(300_000_000);
    expect(read(`${heading}\n${','.repeat(COLUMNS_MAX - 1)}x`).headings).toHaveLength(COLUMNS_MAX);
  });

  test('a heading goes with every row, so a long one is cut', () => {
    const list = read(`Name,Email,${'x'.repeat(900_000)}\nAda Lake,ada@example.org,y\n`);
    expect(list.headings.map((heading) => heading.length)).toEqual([4, 5, 200]);
    expect(list.rows[0]?.cells[2]).toBe('y');
  });

  test('empty lines cost nobody their place: all people are read, or none', () => {
    const list = read('Ada Lake\n\n'.repeat(15_000));
    expect(list.rows).toHaveLength(15_000);
  });

  test.each([
    ['gzip', new Uint8Array(gzipSync('x'.repeat(4_000_000)))],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
  ])('%s is not unpacked and is no list', (_, bytes) => {
    expect(() => decodeFile(bytes)).toThrow(/not a list/);
  });

  test('a workbook of before 2007 is named as one', () => {
    expect(() => decodeFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toThrow(
      /workbook/,
    );
  });
});
