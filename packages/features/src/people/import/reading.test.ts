import { describe, expect, test } from 'vitest';
import { readListAnswer } from './list-answers';
import { addressesIn, isBlank, severalValues } from './cells';
import { differingLines } from './source/likely-encoding';
import { parseList } from './source/parse-list';
import { readPasted } from './paste/read-pasted';
import { readFile } from './source/read-file';
import { readSource } from './source/read-source';
import { pastedRows, toImportRows } from './rows/to-import-rows';

async function rowsOf(text: string) {
  const list = parseList(text);
  const rows = await toImportRows(list, list.mapping, undefined, list.details);
  return rows.map(({ raw: _raw, ...row }) => row);
}

test.each([
  [
    'yes',
    'Yes|attending|Accepted|approved|Going|JA|zugesagt|Oui|Participe|Sí|Confirmado|Sim|Vai|Yes, with pleasure|Checked In',
  ],
  [
    'no',
    'No|Not Attending|declined|Regrets|Can’t go|Nein|Abgesagt|Non|Absente|No asiste|Não|Recusado|No – sorry, away',
  ],
  ['maybe', 'Maybe|tentative|Vielleicht|Peut-être|Quizás|Talvez'],
  ['waitlist', 'Waitlist|on_waitlist|Warteliste|Liste d’attente|Lista de espera|Em lista de espera'],
  ['pending', 'NoResponse|pending_approval|Invited|Keine Antwort|En attente|Sin respuesta|Pendente'],
  [undefined, 'VIP|Table 4|2|Nora|Yesterday'],
])('answers: %s', (answer, cells) => {
  expect(cells.split('|').map((cell) => [cell, readListAnswer(cell)])).toEqual(
    cells.split('|').map((cell) => [cell, answer]),
  );
});

describe('cells', () => {
  test.each(['', ' ', '-', '–', '--', 'n/a', 'N/A', '#N/A', 'none', '(none)', 'keine', 'aucun', '/', '...'])(
    '%j is empty',
    (cell) => expect(isBlank(cell)).toBe(true),
  );
  test.each(['0', '?', '+1', 'No', 'Na', 'Nonette', '*'])('%j says something', (cell) =>
    expect(isBlank(cell)).toBe(false),
  );

  test('several values of a cell', () => {
    expect(severalValues('a ::: b;c\nd; -')).toEqual(['a', 'b', 'c', 'd']);
    expect(addressesIn('A@x.org, b@x.org a@x.org')).toEqual(['a@x.org', 'b@x.org']);
    expect(addressesIn('not here, sorry')).toEqual(['not here, sorry']);
  });
});

describe('who comes along in a table', () => {
  test('names in columns of their own, a partner by the first name, children with their age', async () => {
    expect(
      await rowsOf('First name,Last name,Spouse,Children,RSVP\nEd,Hart,Jo,"Mia (5), Tom",yes\n'),
    ).toEqual([
      { n: 2, given: 'Ed', family: 'Hart', household: 'Ed & Jo Hart', answered: 'yes' },
      {
        n: 3,
        full_name: 'Jo Hart',
        household: 'Ed & Jo Hart',
        marks: [{ code: 'check_name', value: 'Jo Hart' }],
        answered: 'yes',
      },
      {
        n: 4,
        full_name: 'Mia Hart',
        household: 'Ed & Jo Hart',
        role: 'child',
        values: { Age: '5' },
        marks: [{ code: 'check_name', value: 'Mia Hart' }],
        answered: 'yes',
      },
      {
        n: 5,
        full_name: 'Tom Hart',
        household: 'Ed & Jo Hart',
        role: 'child',
        marks: [{ code: 'check_name', value: 'Tom Hart' }],
        answered: 'yes',
      },
    ]);
  });

  test('numbers count the named ones: adults and people in all do, guests come on top', async () => {
    const names = async (text: string) =>
      (await rowsOf(text)).map(({ full_name: name, role, household }) =>
        [name ?? '+', role, household].filter(Boolean).join(' '),
      );
    expect(await names('Name,Adults,Kids\nAda Okafor,2,1\n')).toEqual([
      'Ada Okafor Ada Okafor',
      '+ adult Ada Okafor',
      '+ child Ada Okafor',
    ]);
    expect(await names('Name,Party size\nAda Okafor,2\nObi Eze,1\n')).toEqual([
      'Ada Okafor Ada Okafor',
      '+ adult Ada Okafor',
      'Obi Eze',
    ]);
    expect(await names('Name,Guests\nAda Okafor,1\nObi Eze,-\n')).toEqual([
      'Ada Okafor Ada Okafor',
      '+ adult Ada Okafor',
      'Obi Eze',
    ]);
    expect(await names('Name,Plus One\nAda Okafor,yes\nObi Eze,no\n')).toEqual([
      'Ada Okafor Ada Okafor',
      '+ adult Ada Okafor',
      'Obi Eze',
    ]);
    expect(await names('Household,Adults,Children\nOkafor,1,1\n')).toEqual([
      '+ adult Okafor',
      '+ child Okafor',
    ]);
  });

  test('a number that is none is handed back', async () => {
    expect(await rowsOf('Name,Adults\nAda Okafor,two or three\n')).toEqual([
      { n: 2, full_name: 'Ada Okafor', marks: [{ code: 'not_understood', value: 'two or three' }] },
    ]);
  });

  test('one address for two of a family makes one home; another family keeps its own', async () => {
    const homes = await rowsOf(
      'Name,Email\nAda Okafor,o@x.org\nObi Okafor,o@x.org\nEva Holm,h@x.org\nA. Okafor,o@x.org\n',
    );
    expect(homes.map(({ household }) => household)).toEqual([
      'Ada & Obi Okafor',
      'Ada & Obi Okafor',
      undefined,
      undefined,
    ]);
  });

  test('a child has a home to be a child of', async () => {
    expect(await rowsOf('Name,Email\nMia Berg (child),m@x.org\n')).toEqual([
      { n: 2, full_name: 'Mia Berg', household: 'Mia Berg', role: 'child', email: 'm@x.org' },
    ]);
    expect(pastedRows(readPasted('Mia Berg (child)'))).toMatchObject([
      { household: 'Mia Berg', role: 'child' },
    ]);
  });
});

describe('perhaps one person', () => {
  const marked = (
    rows: readonly { full_name?: string; marks?: readonly { code: string; value: string }[] }[],
  ) =>
    rows.map(({ full_name: name, marks = [] }) => [
      name,
      marks.filter(({ code }) => code === 'named_twice').map(({ value }) => value),
    ]);

  test('whoever is named in a couple and alone is marked in both rows', async () => {
    const twice = ['Karl Novák'];
    expect(marked(pastedRows(readPasted('Georg & Karl Novák\nKarl Novák\nEva Holm')))).toEqual([
      ['Georg Novák', []],
      ['Karl Novák', twice],
      ['Karl Novák', twice],
      ['Eva Holm', []],
    ]);
    expect(marked(await rowsOf('Name,Email\nGeorg & Karl Novák,g@x.org\nKarl Novák,k@x.org\n'))).toEqual([
      ['Georg & Karl Novák', twice],
      ['Karl Novák', twice],
    ]);
  });
});

describe('files', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test('sep= says what parts the columns, whatever else stands there, and is no person', async () => {
    expect(await rowsOf('sep=|\nName|Email\nAda; Obi|a@x.org\n')).toMatchObject([{ n: 3, email: 'a@x.org' }]);
    expect(readSource('sep=;\r\nAda;Okafor\r\n', { isFile: true })).toMatchObject({
      kind: 'table',
      list: { rows: [{ line: 2 }] },
    });
  });

  test('a title above the headings is nobody', async () => {
    expect(await rowsOf('Guest list,,\n,,\nName,Email,Phone\nAda Okafor,a@x.org,\n')).toEqual([
      { n: 4, full_name: 'Ada Okafor', email: 'a@x.org' },
    ]);
  });

  test('an encoding that cannot be told is asked for, and read as chosen', async () => {
    const file = bytes('Name,Email\nNO\u00cbL,noel@x.org\n');
    expect(await readFile(file)).toEqual({
      kind: 'encodings',
      readings: [
        { encoding: 'windows-1252', lines: ['NOËL,noel@x.org'] },
        { encoding: 'macintosh', lines: ['NOÀL,noel@x.org'] },
      ],
    });
    const names = async (encoding: 'windows-1252' | 'macintosh') => {
      const reading = await readFile(file, { encoding });
      return reading.kind === 'list' && reading.content.kind === 'table'
        ? reading.content.list.rows[0]?.cells[0]
        : reading.kind;
    };
    expect([await names('windows-1252'), await names('macintosh')]).toEqual(['NOËL', 'NOÀL']);
  });

  test.each([
    ['M\u00fcller, Bj\u00f6rn, Ren\u00e9e', 'Müller, Björn, Renée'],
    ['M\u009fller, Bj\u009arn, Ren\u008ee', 'Müller, Björn, Renée'],
    ['Sean O\u0092Neil', 'Sean O’Neil'],
    ['Se\u00f1or Mu\u00f1oz', 'Señor Muñoz'],
    ['Se\u0096or Mu\u0096oz', 'Señor Muñoz'],
    ['Jo\u00e3o Concei\u00e7\u00e3o', 'João Conceição'],
    ['Jo\u008bo Concei\u008d\u008bo', 'João Conceição'],
  ])('%j is read without asking', async (text, name) => {
    const reading = await readFile(bytes(`Name\n${text.replaceAll(', ', '\n')}\n`));
    expect(
      reading.kind === 'list' && reading.content.kind === 'table'
        ? reading.content.list.rows.map(({ cells }) => cells[0]).join(', ')
        : reading.kind,
    ).toBe(name);
  });

  test('“Ann’s” on Windows is “Annís” on a Mac, which may be a name: that is asked', async () => {
    expect((await readFile(bytes('Name\nAnn\u0092s list\n'))).kind).toBe('encodings');
  });

  test('only lines that differ are shown', () => expect(differingLines('a\nb\nc', 'a\nx\nc')).toEqual(['b']));
});
