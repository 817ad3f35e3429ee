/** Lists as people bring them, from the bytes of the file to the people of the directory. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeFile } from '../../packages/features/src/people/import/source/decode-file';
import { readSource } from '../../packages/features/src/people/import/source/read-source';
import { pastedRows, toImportRows } from '../../packages/features/src/people/import/rows/to-import-rows';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { imported } from './support/imports';
import { openParty, type Party } from './support/party';
import { rows, rpc } from './support/people';

const FOLDER = new URL('../../packages/features/src/people/import/fixtures/brought/', import.meta.url);

/** Everybody of each file as stored: name, household, contacts, note. Answers of the list are kept as notes here. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  'luma.csv': [
    'Ama Dev · ama@example.com · +233205550101 · Answer in “luma.csv”: yes.',
    'Esi Owusu · esi@example.com · Answer in “luma.csv”: not decided yet.',
    'Kofi Boateng · kofi@example.com · Answer in “luma.csv”: no.',
  ],
  'google.csv': [
    'Anna Müller · Anna Müller · anna@example.com · +436641234567',
    'Bakery Ltd · shop@example.com · +420541000111',
    'Jana Nováková · jana@example.com · +420603123456 · Allergic to nuts; sits near the door',
  ],
  'eventbrite.csv': [
    'Adult not named yet · Maria Silva · Answer in “eventbrite.csv”: yes.',
    'João Silva · Maria Silva (child) · maria@example.com · Answer in “eventbrite.csv”: no.',
    'Maria Silva · Maria Silva · maria@example.com · Answer in “eventbrite.csv”: yes.',
  ],
  'wprsvp.csv': [
    'Edward Hart · Edward & Joanna Hart · ed@example.com · Answer in “wprsvp.csv”: yes.',
    'Joanna Hart · Edward & Joanna Hart · Answer in “wprsvp.csv”: not decided yet.',
    'Peter van der Berg · Sorry, away / Answer in “wprsvp.csv”: no.',
  ],
  'macroman.csv': ['Max Müller · max@example.com', 'Zoë Ångström · zoe@example.com'],
  'excel-sep.csv': [
    'Adult not named yet · Smith family',
    'Adult not named yet · The Okafors',
    'Adult not named yet · Smith family',
    'Adult not named yet · The Okafors · okafor@example.com',
    'Ann Smith · Smith family',
    'Bob Smith · Smith family · smith@example.com',
    'Child not named yet · The Okafors (child)',
    'Child not named yet · The Okafors (child)',
    'Child not named yet · The Okafors (child)',
  ],
  'plusones.txt': [
    'Adult not named yet · The Garcias',
    'Adult not named yet · The Garcias',
    'Adult not named yet · The Garcias',
    'Adult not named yet · The Garcias',
    'Adult not named yet · Bob & Ann Lee',
    'Adult not named yet · Kim Cho',
    "Adult not named yet · Mike O'Neil",
    'Ann Lee · Bob & Ann Lee',
    'Bob Lee · Bob & Ann Lee',
    'Chang Lee · chang@example.com',
    // Without a country it cannot be called, so it stands as it was written.
    'Grandma Rose · 555-0133',
    'Kim Cho · Kim Cho · kim@example.com',
    'Maria Rossi · maria@example.it · +393331234567',
    "Mike O'Neil · Mike O'Neil",
    'Sarah Jones · sarah@example.com',
    'Tom',
  ],
};

async function rowsOf(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)));
  const content = readSource(decodeFile(bytes).text, { isFile: !name.endsWith('.txt') });
  const country = name === 'google.csv' ? 'CZ' : 'US';
  return content.kind === 'people'
    ? pastedRows(content.people, country)
    : toImportRows(content.list, content.list.mapping, country, content.list.details);
}

describe.each(ENGINES)('lists as people bring them on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  /** Brings a file into an organisation of its own; answers everybody in it as 'name · household · contact · note'. */
  async function bring(name: string): Promise<string[]> {
    const party: Party = await openParty(db, { sizes: [] });
    const list = JSON.stringify(await rowsOf(name));
    const { id } = imported.parse(
      await rpc(db, party.owner, 'preview_import', {
        org_id: party.org,
        file_name: name,
        file_sha256: createHash('sha256').update(list).digest('hex'),
        mapping: {},
        rows: list,
      }),
    );
    await rpc(db, party.owner, 'apply_import', { import_id: id, decisions: {}, answers: { as: 'note' } });
    const found = await rows(
      db,
      `select concat_ws(' · ', p.full_name, h.name || case m.role when 'child' then ' (child)' else '' end, p.email, p.phone,
         (select string_agg(c.value, ', ') from public.person_contacts c where c.person_id = p.id and c.value not in (coalesce(p.email, ''), coalesce(p.phone, ''))),
         replace(p.notes, E'\\n', ' / ')) as said
       from public.persons p left join public.household_members m on m.person_id = p.id
       left join public.households h on h.id = m.household_id
       where p.org_id = $1 and p.deleted_at is null order by p.created_at, h.name, p.full_name`,
      [party.org],
    );
    // Which of several is the first is said nowhere, so their numbers are left out.
    return found.map(({ said }) => String(said).replace(/ yet \d ·/, ' yet ·')).toSorted();
  }

  it.each(Object.entries(STORED))('%s comes in as it says', async (name, people) => {
    expect(await bring(name)).toEqual(people.toSorted());
  });
});
