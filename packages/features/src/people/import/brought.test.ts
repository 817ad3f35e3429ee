import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeFile } from './source/decode-file';
import { readSource } from './source/read-source';
import { type ImportRow, pastedRows, toImportRows } from './rows/to-import-rows';

/** Lists as people bring them; what must come in is said in the README of the field lists. */
const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./fixtures/brought/${name}`, import.meta.url)));

type Person = Omit<ImportRow, 'raw' | 'n'>;

async function peopleIn(name: string, country: 'CZ' | 'US' = 'US'): Promise<Person[]> {
  const content = readSource(decodeFile(file(name)).text, { isFile: !name.endsWith('.txt') });
  const rows =
    content.kind === 'people'
      ? pastedRows(content.people, country)
      : await toImportRows(content.list, content.list.mapping, country, content.list.details);
  expect(new Set(rows.map(({ n }) => n)).size).toBe(rows.length);
  return rows.map(({ raw: _raw, n: _n, ...person }) => person);
}

const unnamed = (household: string, role: 'adult' | 'child' = 'adult'): Person => ({
  household,
  role,
  not_named: true,
});

describe('lists as people bring them', () => {
  test('luma.csv: guests of a ticket site', async () => {
    expect(await peopleIn('luma.csv')).toEqual([
      {
        given: 'Ama',
        family: 'Dev',
        email: 'ama@example.com',
        phone: '+233205550101',
        values: { Diet: 'Vegan' },
        answered: 'yes',
      },
      { full_name: 'Kofi Boateng', email: 'kofi@example.com', answered: 'no' },
      {
        given: 'Esi',
        family: 'Owusu',
        email: 'esi@example.com',
        values: { Diet: 'No nuts' },
        answered: 'pending',
      },
    ]);
  });

  test('google.csv: a contact book', async () => {
    expect(await peopleIn('google.csv', 'CZ')).toEqual([
      {
        given: 'Anna',
        family: 'Müller',
        household: 'Anna Müller',
        email: 'anna@example.com',
        phone: '+436641234567',
        address: 'Street 1\n1010 Vienna',
        values: {
          'Further email': 'anna.work@example.com, a.mueller@example.com',
          Birthday: '14 May',
          Organisation: 'ACME',
        },
      },
      {
        given: 'Jana',
        family: 'Nováková',
        email: 'jana@example.com',
        phone: '+420603123456',
        birth_date: '1984-02-29',
        nickname: 'Jani',
        group: 'Family',
        notes: 'Allergic to nuts; sits near the door',
        values: { 'Middle name': 'Marie', Title: 'Dr.', Suffix: 'Jr.' },
      },
      {
        full_name: 'Bakery Ltd',
        email: 'shop@example.com',
        phone: '+420541000111',
        marks: [{ code: 'check_name', value: 'Bakery Ltd' }],
      },
    ]);
  });

  test('eventbrite.csv: orders', async () => {
    expect(await peopleIn('eventbrite.csv')).toEqual([
      {
        given: 'Maria',
        family: 'Silva',
        household: 'Maria Silva',
        email: 'maria@example.com',
        role: 'adult',
        answered: 'yes',
      },
      { ...unnamed('Maria Silva'), answered: 'yes' },
      {
        given: 'João',
        family: 'Silva',
        household: 'Maria Silva',
        email: 'maria@example.com',
        role: 'child',
        answered: 'no',
      },
    ]);
  });

  test('wprsvp.csv: replies of a plugin', async () => {
    const household = 'Edward & Joanna Hart';
    expect(await peopleIn('wprsvp.csv')).toEqual([
      { given: 'Edward', family: 'Hart', household, email: 'ed@example.com', answered: 'yes' },
      { given: 'Joanna', family: 'Hart', household, answered: 'pending' },
      { given: 'Peter', family: 'van der Berg', notes: 'Sorry, away', answered: 'no' },
    ]);
  });

  test('macroman.csv: an older Mac', async () => {
    expect(decodeFile(file('macroman.csv'))).toMatchObject({ encoding: 'macintosh' });
    expect(await peopleIn('macroman.csv')).toEqual([
      { given: 'Max', family: 'Müller', email: 'max@example.com' },
      { given: 'Zoë', family: 'Ångström', email: 'zoe@example.com' },
    ]);
  });

  test('excel-sep.csv: counts instead of names', async () => {
    const okafors = 'The Okafors';
    const smiths = 'Smith family';
    expect(await peopleIn('excel-sep.csv')).toEqual([
      { ...unnamed(okafors), email: 'okafor@example.com' },
      unnamed(okafors),
      ...Array.from({ length: 3 }, () => unnamed(okafors, 'child')),
      { full_name: 'Bob Smith', household: smiths, email: 'smith@example.com' },
      { full_name: 'Ann Smith', household: smiths, offered: { email: 'smith@example.com' } },
      unnamed(smiths),
      unnamed(smiths),
    ]);
  });

  test('plusones.txt: pasted from notes', async () => {
    expect(await peopleIn('plusones.txt')).toEqual([
      { full_name: 'Bob Lee', household: 'Bob & Ann Lee' },
      { full_name: 'Ann Lee', household: 'Bob & Ann Lee' },
      unnamed('Bob & Ann Lee'),
      { full_name: 'Grandma Rose', phone: '555-0133' },
      ...Array.from({ length: 4 }, () => unnamed('The Garcias')),
      { full_name: 'Kim Cho', household: 'Kim Cho', email: 'kim@example.com' },
      unnamed('Kim Cho'),
      { full_name: "Mike O'Neil", household: "Mike O'Neil" },
      unnamed("Mike O'Neil"),
      { full_name: 'Sarah Jones', email: 'sarah@example.com', values: { Diet: 'vegetarian' } },
      { full_name: 'Chang Lee', email: 'chang@example.com' },
      { full_name: 'Tom', marks: [{ code: 'check_name', value: 'Tom' }] },
      { full_name: 'Maria Rossi', email: 'maria@example.it', phone: '+393331234567' },
    ]);
  });
});
