import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { downloads, makeViewer, press, refuseUntilRenewed, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, stranger, org } = scenario.familyReunion;
useScenario('familyReunion');
// The page is loaded on its first visit; on a busy machine that takes longer than a query waits.
beforeAll(async () => void (await import('./directory-page')));
afterEach(() => vi.restoreAllMocks());

const peopleCount = async () =>
  (
    await rows<{ n: number }>(
      'select count(*)::int as n from public.persons where org_id = $1::uuid and deleted_at is null',
      [org.id],
    )
  )[0]?.n;

const dialog = async () => within(await screen.findByRole('dialog'));
const search = async (text: string) => {
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.clear(box);
  await user.type(box, text);
};

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

  test('exports with a renewed session when the server refuses the token', async () => {
    const files = downloads();
    open('/directory', { as: organiser });
    await screen.findByText('120 people');
    refuseUntilRenewed('rest/v1/persons');
    await press('Export CSV');
    await expect.poll(() => files.length).toBe(1);
    expect(((await files[0]) ?? '').trim().split('\n')).toHaveLength(121);
  });

  test('adds a person with a new household, edits and removes them', async () => {
    open('/directory?q=zephyrine', { as: organiser });
    await press('Add person');
    let form = await dialog();
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await form.findByText('Enter a name.');
    await user.type(form.getByLabelText('Full name'), 'Zéphyrine Ito');
    await user.type(form.getByRole('combobox', { name: 'Household' }), 'a new house');
    await user.keyboard('{Enter}');
    await user.type(await form.findByLabelText('Name of the household'), 'The Zephyrs');
    await user.type(form.getByLabelText(/^Phone/), '12');
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await form.findAllByText(/too short for a number of that country/);
    await user.clear(form.getByLabelText(/^Phone/));
    await user.type(form.getByLabelText(/^Phone/), '+49 30 901820');
    await user.click(form.getByRole('button', { name: 'Add person' }));
    await screen.findByText('Zéphyrine Ito added');

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

  test('keeps former names, group, notes and details; they are listed, searched and exported', async () => {
    await rows("insert into public.profile_fields (org_id, label) values ($1::uuid, 'Diet') returning id", [
      org.id,
    ]);
    const files = downloads();
    open('/directory?q=zzuniq', { as: organiser });
    await press('Add person');
    const form = await dialog();
    await user.type(form.getByLabelText('Full name'), 'Anna Zzuniq');
    await user.type(form.getByLabelText(/^Maiden or former names/), 'Lundqvist, Ek');
    await user.type(form.getByRole('combobox', { name: /(Branch|Group)$/ }), 'a new');
    await user.keyboard('{Enter}');
    await user.type(await form.findByLabelText(/^Name of the/), 'Kiel');
    await user.type(form.getByLabelText(/^Diet/), 'vegan');
    await user.type(form.getByLabelText(/^Notes/), 'Brings cake');
    await user.click(form.getByRole('button', { name: 'Save and add another' }));
    await screen.findByText('Anna Zzuniq added');
    await expect.poll(() => form.getByLabelText('Full name')).toHaveProperty('value', '');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    for (const words of ['lundqvist', 'kiel', 'vegan', 'brings cake']) {
      await search(`zzuniq ${words}`);
      await screen.findByText('One person matches');
    }
    expect(screen.getByText('formerly Lundqvist, Ek')).toBeTruthy();
    expect(screen.getByText('Diet: vegan')).toBeTruthy();
    await press('Export CSV');
    await expect.poll(() => files.length).toBe(1);
    const text = (await files[0]) ?? '';
    for (const words of ['Lundqvist, Ek', 'Kiel', 'vegan', 'Brings cake']) expect(text).toContain(words);
  });

  test('shows whom an import left something to check of, until the entry is saved or marked', async () => {
    await rows(
      `with i as (insert into public.imports (org_id, file_name, file_sha256) values ($1::uuid, 'list', repeat('a', 64)) returning id)
       insert into public.import_issues (person_id, import_id, code, field, value, message)
       select p.id, i.id, 'email_invalid', 'email', 'no address', 'This is not an e-mail address.'
       from i, (select id from public.persons where org_id = $1::uuid order by name_sort, id limit 2) p returning id`,
      [org.id],
    );
    open('/directory?filter=to-check', { as: organiser });
    await screen.findByText('2 people match');
    const [first] = screen.getAllByRole('button', { name: /^Edit / });
    await user.click(first ?? document.body);
    const form = await dialog();
    expect(form.getByText(/The list has “no address”/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save person' }));
    await screen.findByText('One person matches');
    await user.click(screen.getAllByRole('checkbox').at(-1) ?? document.body);
    await press('Mark as checked 1');
    await screen.findByText('Nobody matches. Check the spelling, or clear the search.');
  });

  test('warns of somebody who is there already', async () => {
    const [known] = scenario.familyReunion.people;
    open('/directory', { as: organiser });
    await press('Add person');
    const form = await dialog();
    await user.type(form.getByLabelText('Full name'), known?.fullName ?? '');
    expect(await form.findByText('Perhaps in the directory already')).toBeTruthy();
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
    await form.findByText(/is here again/);
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
    expect(await screen.findByText('120 people')).toBeTruthy();
  });

  test('a stranger sees none of them; a viewer sees them and is offered no change', async () => {
    open('/directory', { as: stranger });
    await screen.findByText(/^Nobody in the/);
    expect(screen.queryByText('0 people')).toBeNull();
    await makeViewer(stranger.id, org.id);
    open('/directory?view=import', { as: stranger });
    await screen.findByText('120 people');
    for (const name of ['Add person', 'Import list', /^Edit /, /^Remove /]) {
      expect(screen.queryAllByRole('button', { name })).toHaveLength(0);
    }
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });
});
