import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { open } from '../testing/open';

const { organiser, stranger, org } = scenario.familyReunion;
useScenario('familyReunion');
afterEach(() => vi.restoreAllMocks());

const user = userEvent.setup();

async function rows<T extends Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<T[]> {
  const { driver } = await backend();
  return (await driver.query<T>(sql, params)).rows;
}
const peopleCount = async () =>
  (
    await rows<{ n: number }>(
      'select count(*)::int as n from public.persons where org_id = $1::uuid and deleted_at is null',
      [org.id],
    )
  )[0]?.n;

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const search = async (text: string) => {
  const box = await screen.findByRole('searchbox');
  await user.clear(box);
  await user.type(box, text);
};

/** What the page hands to the reader as a file. */
function downloads(): Promise<string>[] {
  const files: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file.text());
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

describe('the directory', () => {
  test('finds people without their accents, and the address keeps the search', async () => {
    const router = open('/directory', { as: organiser });
    await screen.findByText('120 people');
    await search('garcia marquez');
    await screen.findByText(/people match/);
    expect(
      screen.getAllByRole('rowheader').every((cell) => cell.textContent?.includes('García Márquez')),
    ).toBe(true);
    expect(router.state.location.search).toBe('?q=garcia+marquez');
  });

  test('shows a hundred and then the others', async () => {
    open('/directory', { as: organiser });
    await press('Show more people');
    await expect.poll(() => screen.getAllByRole('rowheader').length).toBe(120);
    expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull();
  });

  test('exports everybody, with formulas disarmed', async () => {
    await rows(
      "insert into public.persons (org_id, full_name) values ($1::uuid, '=HYPERLINK(1)') returning id",
      [org.id],
    );
    const files = downloads();
    open('/directory', { as: organiser });
    await screen.findByText('121 people');
    await press('Export CSV');
    await expect.poll(() => files.length).toBe(1);
    const text = (await files[0]) ?? '';
    expect(text.trim().split('\n')).toHaveLength(122);
    expect(text).toContain("'=HYPERLINK(1)");
  });

  test('adds a person with a new household, edits and removes them', async () => {
    open('/directory', { as: organiser });
    await press('Add person');
    let form = await dialog();
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await form.findByText('Enter a name.');
    await user.type(form.getByLabelText('Full name'), 'Zéphyrine Ito');
    await user.selectOptions(form.getByLabelText('Household'), 'A new household');
    await user.type(await form.findByLabelText('Name of the household'), 'The Zephyrs');
    await user.type(form.getByLabelText(/^Phone/), '12');
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await form.findByText(/This is not a phone number/);
    await user.clear(form.getByLabelText(/^Phone/));
    await user.type(form.getByLabelText(/^Phone/), '+49 30 901820');
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await screen.findByText('Zéphyrine Ito added');

    await search('zephyrine');
    await screen.findByText('One person matches');
    expect(screen.getByText('The Zephyrs')).toBeTruthy();
    expect(screen.getByText('+4930901820')).toBeTruthy();
    await press('Edit Zéphyrine Ito');
    form = await dialog();
    await user.clear(form.getByLabelText('Full name'));
    await user.type(form.getByLabelText('Full name'), 'Zéphyrine Sørensen');
    await user.click(form.getByRole('button', { name: 'Save person' }));
    await press('Remove Zéphyrine Sørensen');
    await press('Remove from directory');
    await screen.findByText('Nobody matches. Check the spelling, or clear the search.');
    expect(await peopleCount()).toBe(120);
  });

  test('warns of somebody who is there already', async () => {
    const [known] = scenario.familyReunion.people;
    open('/directory', { as: organiser });
    await press('Add person');
    const form = await dialog();
    await user.type(form.getByLabelText('Full name'), known?.fullName ?? '');
    await form.findByText('Perhaps in the directory already');
  });

  test('a save that fails keeps what was typed, and so does closing by mistake', async () => {
    server.use(failing('rest/v1/rpc/save_person'));
    open('/directory', { as: organiser });
    await press('Add person');
    let form = await dialog();
    await user.type(form.getByLabelText('Full name'), 'Not lost');
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await form.findByRole('alert');
    expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Not lost');
    await user.keyboard('{Escape}');
    await press('Add person');
    form = await dialog();
    await form.findByText('What you typed before is here again');
    expect(form.getByLabelText('Full name')).toHaveProperty('value', 'Not lost');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await press('Add person');
    expect((await dialog()).getByLabelText('Full name')).toHaveProperty('value', '');
  });

  test('two entries of one person become one', async () => {
    await rows(
      "insert into public.persons (org_id, full_name, email) values ($1::uuid, 'Aaa Twin', 'twin@example.org'), ($1::uuid, 'Aaa Twinn', null) returning id",
      [org.id],
    );
    open('/directory?q=aaa', { as: organiser });
    await screen.findByText('2 people match');
    await user.click(screen.getByRole('checkbox', { name: /Aaa Twin$/ }));
    await user.click(screen.getByRole('checkbox', { name: /Aaa Twinn$/ }));
    await press('Merge');
    const merge = await dialog();
    await user.click(merge.getByRole('radio', { name: /Aaa Twinn/ }));
    await user.click(merge.getByRole('button', { name: 'Merge entries' }));
    await screen.findByText('One person matches');
    expect(
      await rows(
        "select full_name, email from public.persons where full_name like 'Aaa%' and deleted_at is null",
      ),
    ).toEqual([{ full_name: 'Aaa Twinn', email: 'twin@example.org' }]);
  });

  test('somebody who holds a place is not removed, and the dialog says so', async () => {
    const [coming] = await rows<{ full_name: string }>(
      "select p.full_name from public.persons p join public.rsvp_people r on r.person_id = p.id and r.reply = 'yes' order by p.id limit 1",
    );
    const name = coming?.full_name ?? '';
    open(`/directory?q=${encodeURIComponent(name)}`, { as: organiser });
    await user.click((await screen.findAllByRole('button', { name: `Remove ${name}` }))[0] ?? document.body);
    await press('Remove from directory');
    const asking = within(await screen.findByRole('alertdialog'));
    await asking.findByRole('alert');
    expect(await peopleCount()).toBe(120);
  });

  test('households are added, renamed, searched by who is in them, and removed', async () => {
    open('/directory?view=households', { as: organiser });
    await press('Add household');
    let form = await dialog();
    await user.type(form.getByLabelText('Name'), 'Aardvarks');
    await user.click(form.getByRole('button', { name: 'Save household' }));
    await screen.findByText('Aardvarks added');
    await press('Rename Aardvarks');
    form = await dialog();
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Badgers');
    await user.click(form.getByRole('button', { name: 'Save household' }));
    await press('Remove Badgers');
    await press('Remove household');
    await screen.findByText('Badgers removed');
    const [first] = scenario.familyReunion.households;
    await search(first?.people[0]?.fullName ?? '');
    await expect.poll(() => screen.getAllByRole('button', { name: /^Rename / }).length).toBeLessThan(45);
    expect(screen.getByRole('button', { name: `Rename ${first?.name ?? ''}` })).toBeTruthy();
  });

  test('what cannot be read says so and tries again', async () => {
    server.use(failing('rest/v1/persons', 403));
    open('/directory', { as: organiser });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.resetHandlers();
    await user.click(again);
    await screen.findByText('120 people');
  });

  test('a stranger sees none of them; a viewer sees them and is offered no change', async () => {
    open('/directory', { as: stranger });
    await screen.findByText(/^Nobody in the/);
    await rows(
      "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1::uuid, $2::uuid, 'viewer', now()) returning org_id",
      [org.id, stranger.id],
    );
    await rows(
      "delete from public.orgs o using public.org_members m where m.org_id = o.id and m.user_id = $1::uuid and m.role = 'owner' returning o.id",
      [stranger.id],
    );
    open('/directory?view=import', { as: stranger });
    await screen.findByText('120 people');
    for (const name of ['Add person', 'Import list', /^Edit /, /^Remove /]) {
      expect(screen.queryAllByRole('button', { name })).toHaveLength(0);
    }
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });
});

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
  test('brings the good lines, lists and hands back the bad ones, doubles nobody, and is undone as one', async () => {
    const files = downloads();
    open('/directory?view=import', { as: organiser });
    await upload(LIST);
    await screen.findByText('288 of 300 can be imported');
    expect(await peopleCount()).toBe(120);
    await press('Download these lines');
    await expect.poll(() => files.length).toBe(1);
    const bad = ((await files[0]) ?? '').trim().split('\n');
    expect(bad).toHaveLength(13);
    expect(bad[1]).toContain('This is not an e-mail address.');

    await press('Import 288 people');
    await screen.findByText('288 people added');
    expect(await peopleCount()).toBe(408);

    await press('Import another list');
    await upload(LIST);
    await screen.findByText('You have imported this file before');
    await screen.findByText('0 of 300 can be imported');
    expect(await peopleCount()).toBe(408);
  });

  test('is taken back as one; whoever was changed since stays, with the reason', async () => {
    open('/directory?view=import', { as: organiser });
    await upload(LIST);
    await press('Import 288 people');
    await screen.findByText('288 people added');
    await rows(
      "update public.persons set nickname = 'Nick' where full_name = 'Imported 0 Person' returning id",
    );
    await press('Take the import back');
    await screen.findByText(/287 people removed/);
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
    await press('Check the list');
    await screen.findByText('1 of 2 can be imported');
    await user.selectOptions(
      await screen.findByLabelText('What to do with Somebody Else'),
      'Add as a new person',
    );
    await press('Import 2 people');
    await screen.findByText('2 people added');
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
