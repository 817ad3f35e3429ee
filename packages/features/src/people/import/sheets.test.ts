import { describe, expect, test } from 'vitest';
import { decodeFile } from './source/decode-file';
import { fallingTogether } from './columns/falling-together';
import { parseList } from './source/parse-list';
import { readSource } from './source/read-source';
import { type ImportRow, pastedRows, toImportRows } from './rows/to-import-rows';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
};
/** Only letters that have the same number in both are used below, and the euro sign is none of them. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

interface Sheet {
  name: string;
  bytes: Uint8Array;
  people: Omit<ImportRow, 'raw' | 'n'>[];
}

const SHEETS: readonly Sheet[] = [
  {
    name: 'UTF-8, commas, English: year born, née, class of, T-shirt',
    bytes: utf8(
      'First name,Surname,Née,Year born,Class of,T-shirt,Email\nAnna,Berg,Lund,1956,1974,M,anna@x.org\nBo,Ek,,1957,1975,,bo@x.org\n',
    ),
    people: [
      {
        given: 'Anna',
        family: 'Berg',
        former_names: 'Lund',
        birth_year: '1956',
        group: '1974',
        email: 'anna@x.org',
        values: { 'T-shirt size': 'M' },
      },
      { given: 'Bo', family: 'Ek', birth_year: '1957', group: '1975', email: 'bo@x.org' },
    ],
  },
  {
    name: 'UTF-8 with a byte order mark, semicolons, German, family name first',
    bytes: utf8(
      '\ufeffNachname;Vorname;Geburtsname;Geburtsjahr;E-Mail;Handy;Haushalt;Ernährung\r\nMüller;Jürgen;;1961;juergen@x.org;0171 2345678;Müller;vegan\r\nGroß;Änne;Klein;1962;;;Groß;\r\n',
    ),
    people: [
      {
        family: 'Müller',
        given: 'Jürgen',
        birth_year: '1961',
        email: 'juergen@x.org',
        phone: '+491712345678',
        household: 'Müller',
        values: { Diet: 'vegan' },
      },
      { family: 'Groß', given: 'Änne', former_names: 'Klein', birth_year: '1962', household: 'Groß' },
    ],
  },
  {
    name: 'UTF-16 as Excel saves Unicode text, tabs, Swedish',
    bytes: utf16(
      '\ufeffFörnamn\tEfternamn\tFlicknamn\tFödelseår\tE-postadress\tTröjstorlek\r\nÅsa\tÖberg\tLind\t1956\tasa@x.org\tL\r\nBo\tEk\t\t1957\t\t\r\n',
      true,
    ),
    people: [
      {
        given: 'Åsa',
        family: 'Öberg',
        former_names: 'Lind',
        birth_year: '1956',
        email: 'asa@x.org',
        values: { 'T-shirt size': 'L' },
      },
      { given: 'Bo', family: 'Ek', birth_year: '1957' },
    ],
  },
  {
    name: 'UTF-16, big-endian, without a mark, commas',
    bytes: utf16('Guest name,E-mail address\nAnna Berg,anna@x.org\nBo Lund,bo@x.org\n', false),
    people: [
      { full_name: 'Anna Berg', email: 'anna@x.org' },
      { full_name: 'Bo Lund', email: 'bo@x.org' },
    ],
  },
  {
    name: 'Windows-1252, semicolons, French',
    bytes: windows1252(
      "Prénom;Nom;Nom de jeune fille;Année de naissance;Courriel;Régime alimentaire\nÉloïse;Dupont;Lefèvre;1970;eloise@x.org;végétarien\nRené;d'Arcy;;;;\n",
    ),
    people: [
      {
        given: 'Éloïse',
        family: 'Dupont',
        former_names: 'Lefèvre',
        birth_year: '1970',
        email: 'eloise@x.org',
        values: { Diet: 'végétarien' },
      },
      { given: 'René', family: "d'Arcy" },
    ],
  },
  {
    name: 'Windows-1252, tabs, Spanish: the name beside the family names',
    bytes: windows1252(
      'Apellidos\tNombre\tFecha de nacimiento\tTeléfono\nGarcía López\tMaría\t24/07/1958\t+34 612 345 678\nÑúñez\tJosé\t1960-05-01\t\n',
    ),
    people: [
      { family: 'García López', given: 'María', birth_date: '1958-07-24', phone: '+34612345678' },
      { family: 'Ñúñez', given: 'José', birth_date: '1960-05-01' },
    ],
  },
  {
    name: 'columns in any order, with marks in the headings, notes and an address',
    bytes: utf8(
      'E-mail *,Notes,Last name,Household,First name (required),Address\nanna@x.org,"Brings cake, and tea",Berg,The Bergs,Anna,"Storgatan 5\n123 45 Stockholm"\n,,Lund,,Bo,\n',
    ),
    people: [
      {
        email: 'anna@x.org',
        notes: 'Brings cake, and tea',
        family: 'Berg',
        household: 'The Bergs',
        given: 'Anna',
        address: 'Storgatan 5\n123 45 Stockholm',
      },
      { family: 'Lund', given: 'Bo' },
    ],
  },
  {
    name: 'a quotation mark that is never closed, and one that is closed in another row',
    bytes: utf8(
      'Name,Email,Phone\n"Anna Berg,anna@x.org,+46701234567\nBo "Bosse" Lund,bo@x.org,\n"Cia Ek,cia@x.org,\nDag Roos",dag@x.org,\nEva Dahl,eva@x.org,\n',
    ),
    people: [
      { full_name: 'Anna Berg', email: 'anna@x.org', phone: '+46701234567' },
      { full_name: 'Bo Lund', nickname: 'Bosse', email: 'bo@x.org' },
      { full_name: 'Cia Ek', email: 'cia@x.org' },
      { full_name: 'Dag Roos', email: 'dag@x.org' },
      { full_name: 'Eva Dahl', email: 'eva@x.org' },
    ],
  },
  {
    name: 'names turned round, couples and families in the column of names',
    bytes: utf8('Name;Mail\n"Berg, Anna";anna@x.org\nPeter & Eva Holm;holm@x.org\nEk family;ek@x.org\n'),
    people: [
      { full_name: 'Anna Berg', email: 'anna@x.org' },
      {
        full_name: 'Peter & Eva Holm',
        email: 'holm@x.org',
        marks: [{ code: 'several_people', value: 'Peter & Eva Holm' }],
      },
      {
        full_name: 'Ek family',
        email: 'ek@x.org',
        marks: [{ code: 'household_only', value: 'Ek family' }],
      },
    ],
  },
  {
    name: 'no headings, first and family names in columns of their own',
    bytes: utf8('Anna;Berg;anna@x.org;+46 70 123 45 67\nBo;Lund;bo@x.org;\n'),
    people: [
      { given: 'Anna', family: 'Berg', email: 'anna@x.org', phone: '+46701234567' },
      { given: 'Bo', family: 'Lund', email: 'bo@x.org' },
    ],
  },
  {
    name: 'no headings, what a mail program copied into a file',
    bytes: utf8('Anna Berg <anna@x.org>, "Lund, Bo" <bo@x.org>\nPeter & Eva Holm, holm@x.org\n'),
    people: [
      { full_name: 'Anna Berg', email: 'anna@x.org' },
      { full_name: 'Bo Lund', email: 'bo@x.org' },
      { full_name: 'Peter Holm', household: 'Peter & Eva Holm', email: 'holm@x.org' },
      { full_name: 'Eva Holm', household: 'Peter & Eva Holm', offered: { email: 'holm@x.org' } },
    ],
  },
  {
    name: 'a column of names alone, with a heading, Windows line ends and empty lines',
    bytes: utf8('Namn\r\nAnna Berg\r\n\r\nBo Lund\r\n'),
    people: [{ full_name: 'Anna Berg' }, { full_name: 'Bo Lund' }],
  },
];

describe('sheets', () => {
  test('there are twelve of them', () => expect(SHEETS).toHaveLength(12));

  test.each(SHEETS)('$name', async ({ bytes, people }) => {
    const content = readSource(decodeFile(bytes).text, { isFile: true });
    const rows =
      content.kind === 'people'
        ? pastedRows(content.people, 'DE')
        : await toImportRows(content.list, content.list.mapping, 'DE', content.list.details);
    expect(rows.map(({ raw: _raw, n: _n, ...row }) => row)).toEqual(people);
  });
});

describe('fallingTogether', () => {
  const list = parseList(
    'Vorname;Sippe;Ort;E-Mail\nAnna;Berg;Kiel;a@x.org\nAnna;Lund;Kiel;b@x.org\nBo;Ek;Kiel;c@x.org\n',
  );

  test('names the column that tells rows of one name apart and is left out', () => {
    expect(fallingTogether(list, list.mapping, list.details)).toEqual({ rows: 2, column: 1 });
  });

  test('is silent when that column is used, and when no column helps', () => {
    expect(fallingTogether(list, { ...list.mapping, family: 1 }, {})).toBeNull();
    expect(fallingTogether(list, list.mapping, { 1: 'Sippe' })).toBeNull();
    const doubled = parseList('Name,Town\nAnna Berg,Kiel\nAnna Berg,Kiel\n');
    expect(fallingTogether(doubled, doubled.mapping, {})).toBeNull();
  });
});
