import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { downloads, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org } = scenario.familyReunion;
useScenario('familyReunion');
// The page and the import are loaded on first use; on a busy machine that takes longer than a query waits.
beforeAll(
  async () => void (await Promise.all([import('../directory/directory-page'), import('./import-view')])),
);
afterEach(() => vi.restoreAllMocks());

const peopleCount = async () =>
  (
    await rows<{ n: number }>(
      'select count(*)::int as n from public.persons where org_id = $1::uuid and deleted_at is null',
      [org.id],
    )
  )[0]?.n;

/** 300 people in 120 households, every twenty-fifth with an address nobody can write to. */
const LIST = [
  'Name,Household,Email,Role',
  ...Array.from({ length: 300 }, (_, n) => {
    const email = n % 25 === 24 ? 'no address' : `list${n}@example.org`;
    return `Imported ${n} Person,List household ${Math.floor(n / 2.5)},${email},${n % 3 === 2 ? 'child' : 'adult'}`;
  }),
].join('\n');

async function upload(text: string) {
  const input = await screen.findByLabelText(/Upload a list/, { selector: 'input' });
  await user.upload(input, new File([text], 'list.csv', { type: 'text/csv' }));
  await press('Check the list');
}

describe('the import', () => {
  test('brings everybody, without what cannot be read, which is handed back and kept to be corrected', async () => {
    const files = downloads();
    open('/directory?view=import', { as: organiser });
    await upload(LIST);
    await screen.findByText('300 of 300 can be imported');
    expect(await peopleCount()).toBe(120);
    await press('Download these rows');
    await expect.poll(() => files.length).toBe(1);
    const bad = ((await files[0]) ?? '').trim().split('\n');
    expect(bad).toHaveLength(13);
    expect(bad[1]).toContain('This is not an e-mail address.');

    // One is corrected in the preview, the others come in without their address.
    const wrong = await screen.findByLabelText('Email of Imported 24 Person');
    expect(wrong).toHaveProperty('value', 'no address');
    await user.clear(wrong);
    await user.type(wrong, 'list24@example.org{Enter}');
    await expect.poll(() => screen.queryByLabelText('Email of Imported 24 Person')).toBeNull();
    await press('Import 300 people');
    await screen.findByText('300 people added');
    await screen.findByText('11 of them have details to check: open their entries to correct them.');
    expect(await peopleCount()).toBe(420);

    await press('Import another list');
    await upload(LIST);
    await screen.findByText('You have imported this file before');
    // Row 26 is again as the file has it: its person is known, and has an address that was corrected.
    await screen.findByText('0 of 300 can be imported');
    expect(await peopleCount()).toBe(420);
  });

  test('is taken back as one; whoever was changed since stays, with the reason', async () => {
    open('/directory?view=import', { as: organiser });
    await upload(LIST);
    await press('Import 300 people');
    await screen.findByText('300 people added');
    await rows(
      "update public.persons set nickname = 'Nick' where full_name = 'Imported 0 Person' returning id",
    );
    await press('Take the import back');
    await screen.findByText(/299 people removed/);
    await screen.findByText('Imported 0 Person stays: Was changed after the import.');
    expect(await peopleCount()).toBe(121);
  });

  test('an unclear line is left out unless the organiser chooses', async () => {
    const known = scenario.familyReunion.people.find(({ email }) => email !== null);
    open('/directory?view=import', { as: organiser });
    await user.type(
      await screen.findByLabelText('Or paste names'),
      `Somebody Else,${known?.email ?? ''}\nBrand New,new@example.org`,
    );
    await press('Read the list');
    await screen.findByText('1 of 2 can be imported');
    await user.selectOptions(
      await screen.findByLabelText('What to do with Somebody Else'),
      'Another person: add',
    );
    await press('Import 2 people');
    await screen.findByText('2 people added');
    expect(await peopleCount()).toBe(122);
  });

  test('a couple is two people of one household, with the address for the first and offered to the other', async () => {
    open('/directory?view=import', { as: organiser });
    await user.type(
      await screen.findByLabelText('Or paste names'),
      'Peter & Eva Holm, holm@example.org; "Ek, Cia" <cia@example.org>\nMain office <office@example.org>',
    );
    await press('Read the list');
    await screen.findByText('3 of 4 can be imported');
    await user.type(screen.getByLabelText(/^Full name of Main office/), 'Olga Fice{Enter}');
    await screen.findByText('4 of 4 can be imported');
    await user.click(screen.getByRole('tab', { name: /^Ready/ }));
    await press('Use holm@example.org for Eva Holm too');
    await expect.poll(() => screen.queryByRole('button', { name: /^Use holm/ })).toBeNull();
    await press('Import 4 people');
    await screen.findByText('4 people added');
    expect(
      await rows(
        `select p.full_name, p.email, h.name as household from public.persons p
         left join public.household_members m on m.person_id = p.id left join public.households h on h.id = m.household_id
         where p.source = 'import' order by p.full_name`,
      ),
    ).toEqual([
      { full_name: 'Cia Ek', email: 'cia@example.org', household: null },
      { full_name: 'Eva Holm', email: 'holm@example.org', household: 'Peter & Eva Holm' },
      { full_name: 'Olga Fice', email: 'office@example.org', household: null },
      { full_name: 'Peter Holm', email: 'holm@example.org', household: 'Peter & Eva Holm' },
    ]);
  });

  test('a workbook is read from the sheet that is chosen, and its answers and left-out columns are seen', async () => {
    const cells = (...texts: string[]) =>
      `<Row>${texts.map((text) => `<Cell><Data>${text}</Data></Cell>`).join('')}</Row>`;
    const sheet = (name: string, ...lines: string[]) =>
      `<Worksheet xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" ss:Name="${name}"><Table>${lines.join('')}</Table></Worksheet>`;
    const book = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${[
      sheet('Helpers', cells('Name'), cells('Bo Ek')),
      sheet(
        'Guests',
        cells('Name', 'RSVP Status', 'Order #'),
        cells('Ama Dev', 'Not Attending', '1234567890'),
        cells('Kofi Boateng', 'Yes', '1234567891'),
      ),
    ].join('')}</Workbook>`;
    open('/directory?view=import', { as: organiser });
    const input = await screen.findByLabelText(/Upload a list/, { selector: 'input' });
    await user.upload(input, new File([book], 'guests.xls', { type: 'application/vnd.ms-excel' }));
    await screen.findByText('Which sheet has the people?');
    await press('Read “Guests”');
    await screen.findByText('One column is left out');
    expect(await screen.findByLabelText('What is in RSVP Status?')).toHaveProperty('value', 'answered');
    expect(screen.getByRole('region', { name: 'One column is left out' }).textContent).toContain(
      'Order # (for example “1234567890”)',
    );
    await press('Check the list');
    await screen.findByText('2 of 2 can be imported');
    expect(
      await rows(
        "select sent ->> 'full_name' as name, sent ->> 'answered' as answered from public.import_rows where sent ? 'answered' order by n",
      ),
    ).toEqual([
      { name: 'Ama Dev', answered: 'no' },
      { name: 'Kofi Boateng', answered: 'yes' },
    ]);
  });

  test('pasted text is there again after a reload, and after a list that cannot be read', async () => {
    open('/directory?view=import', { as: organiser });
    await press('Read the list');
    await screen.findByText('Paste at least one name.');
    await user.type(await screen.findByLabelText('Or paste names'), 'Ada Okafor');
    open('/directory?view=import', { as: organiser });
    await expect
      .poll(async () => screen.findByLabelText('Or paste names'))
      .toHaveProperty('value', 'Ada Okafor');
    await press('Read the list');
    await press('Choose another list');
    expect(await screen.findByLabelText('Or paste names')).toHaveProperty('value', 'Ada Okafor');
  });

  test('a list that is too much for the plan is refused in words, and can be tried again', async () => {
    await rows(
      "update public.plan_limits set value = 121 where key = 'persons' and plan_type = 'free' returning key",
    );
    open('/directory?view=import', { as: organiser });
    await upload('Name\nOne More\nTwo More');
    await press('Import 2 people');
    await screen.findByText('Nothing was imported');
    expect(await peopleCount()).toBe(120);
    expect(screen.getByRole('button', { name: 'Import 2 people' })).toBeTruthy();
  });
});
