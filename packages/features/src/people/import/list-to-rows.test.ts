import { describe, expect, test } from 'vitest';
import { guessMapping, looksLikeHeadings } from './columns/columns';
import { decodeFile, FILE_MAX_BYTES, fingerprint } from './source/decode-file';
import { importParts, PART_CHARACTERS, PART_ROWS } from './rows/import-parts';
import { parseList, ROWS_MAX } from './source/parse-list';
import { toImportRows } from './rows/to-import-rows';

const utf16 = (text: string, littleEndian: boolean, mark: boolean) => {
  const units = mark ? `\ufeff${text}` : text;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let index = 0; index < units.length; index += 1)
    view.setUint16(index * 2, units.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('decodeFile', () => {
  const text = 'Name;Ort\nJürgen Müller;Köln\n';
  test.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\ufeff${text}`)],
    ['utf-16le', utf16(text, true, true)],
    ['utf-16be', utf16(text, false, true)],
    ['utf-16le', utf16(text, true, false)],
    ['windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ] as const)('reads %s', (encoding, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text, encoding });
  });

  test('a huge file is refused in words', () => {
    expect(() => decodeFile(new Uint8Array(FILE_MAX_BYTES + 1))).toThrow(/too large/);
  });

  test('the same bytes have the same fingerprint', async () => {
    expect(await fingerprint(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('columns', () => {
  test('headings in several languages are known', () => {
    expect(guessMapping(['Vorname', 'Nachname', 'E-Mail', 'Handy', 'Haushalt'])).toEqual({
      given: 0,
      family: 1,
      email: 2,
      phone: 3,
      household: 4,
    });
    expect(guessMapping(['First name', 'Name', 'Shoe size'])).toEqual({ given: 0, family: 1 });
  });
  test('a first person is no heading', () => {
    expect(looksLikeHeadings(['Ada Okafor', 'ada@example.org'])).toBe(false);
    expect(looksLikeHeadings(['Name', 'Email'])).toBe(true);
  });
});

describe('parseList', () => {
  test.each([',', ';', '\t'])('reads columns parted by %j', (mark) => {
    const list = parseList(
      ['Name', 'Household', 'Email'].join(mark) +
        `\n"Okafor${mark} Ada"${mark}Okafor${mark}ada@example.org\n\n`,
    );
    expect(list.rows).toEqual([{ line: 2, cells: [`Okafor${mark} Ada`, 'Okafor', 'ada@example.org'] }]);
    expect(list.mapping).toEqual({ full_name: 0, household: 1, email: 2 });
  });

  test('names pasted one a line are a list', () => {
    const list = parseList('Ada Okafor\r\nObi Okafor\r\n');
    expect(list.mapping).toEqual({ full_name: 0 });
    expect(list.rows.map(({ cells }) => cells[0])).toEqual(['Ada Okafor', 'Obi Okafor']);
  });

  test('columns without headings are told by what is in them', () => {
    const list = parseList(
      'Ada Okafor,ada@example.org,+49 30 901820\nObi Okafor,obi@example.org,+49 30 901821\n',
    );
    expect(list.mapping).toEqual({ full_name: 0, email: 1, phone: 2 });
  });

  test('an empty list and one of more than 20,000 people are refused in words', () => {
    expect(() => parseList(' \n\n')).toThrow(/nobody/);
    expect(() => parseList('Name,Email\n')).toThrow(/nobody/);
    expect(() => parseList('x\n'.repeat(ROWS_MAX + 1))).toThrow(/20,000/);
    expect(parseList('x y\n'.repeat(ROWS_MAX)).rows).toHaveLength(ROWS_MAX);
  });
});

test('two columns of one heading keep both their cells', () => {
  const list = parseList('Name,Email,Email\nAda,a@example.org,b@example.org\n');
  expect(list.headings).toEqual(['Name', 'Email', 'Email (2)']);
  expect(list.mapping).toEqual({ full_name: 0, email: 1 });
});

describe('importParts', () => {
  const row = (n: number, text = '') => ({ n, raw: { Name: text } });
  const sizes = (rows: Parameters<typeof importParts>[0]) =>
    [...importParts(rows)].map((part) => part.length);

  test('parts hold so many rows, and so many characters, at most', () => {
    expect(sizes(Array.from({ length: 2 * PART_ROWS + 1 }, (_, n) => row(n)))).toEqual([
      PART_ROWS,
      PART_ROWS,
      1,
    ]);
    const long = 'x'.repeat(PART_CHARACTERS / 2);
    expect(sizes([row(1, long), row(2, long), row(3)])).toEqual([1, 2]);
  });

  test('a row larger than a part goes alone, and nothing makes no part', () => {
    expect(sizes([row(1), row(2, 'x'.repeat(PART_CHARACTERS)), row(3)])).toEqual([1, 1, 1]);
    expect(sizes([])).toEqual([]);
  });
});

describe('toImportRows', () => {
  const list = parseList(
    'Name,Phone,Birthday,Role,Maiden name\nAda,030 901820,24/07/1958,Child,Eze / Obi\nObi,12,31/02/1960,dog,\n',
  );

  test('phones become E.164, dates ISO, words of age a role; the line is that of the file', async () => {
    const [ada] = await toImportRows(list, list.mapping, 'DE');
    expect(ada).toEqual({
      n: 2,
      raw: {
        Name: 'Ada',
        Phone: '030 901820',
        Birthday: '24/07/1958',
        Role: 'Child',
        'Maiden name': 'Eze / Obi',
      },
      full_name: 'Ada',
      // A household keeps who is a child, be it of one person.
      household: 'Ada',
      phone: '+4930901820',
      birth_date: '1958-07-24',
      role: 'child',
      former_names: 'Eze / Obi',
    });
  });

  test('what cannot be read goes as written, for the database to say so', async () => {
    expect((await toImportRows(list, list.mapping, 'DE'))[1]).toMatchObject({
      n: 3,
      phone: '12',
      birth_date: '1960-02-31',
      role: 'dog',
    });
  });
});
