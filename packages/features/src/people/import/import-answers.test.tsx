import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';
import type * as ToImportRows from './rows/to-import-rows';
import type { ImportRow } from './rows/to-import-rows';

/** What reading a list with counts and answers comes to, whatever its columns are called. */
const LIST: ImportRow[] = [
  {
    n: 1,
    raw: { Guest: 'Ann Tester', Reply: 'Yes' },
    full_name: 'Ann Tester',
    household: 'The Testers',
    answered: 'yes',
  },
  { n: 2, raw: { Children: '2' }, not_named: true, household: 'The Testers', role: 'child', answered: 'yes' },
  { n: 3, raw: { Children: '2' }, not_named: true, household: 'The Testers', role: 'child' },
  { n: 4, raw: { Guest: 'Bo Single', Table: '1' }, full_name: 'Bo Single', answered: 'waitlist' },
  { n: 5, raw: { Guest: 'Bo Single', Table: '2' }, full_name: 'Bo Single' },
];
vi.mock('./rows/to-import-rows', async (original) => ({
  ...(await original<typeof ToImportRows>()),
  toImportRows: () => Promise.resolve(LIST),
}));

const { organiser, org, event } = scenario.familyReunion;
useScenario('familyReunion');

test('a list with counts and answers: the organiser decides, the guest names one child and the organiser the other', async () => {
  open('/directory?view=import', { as: organiser });
  const input = await screen.findByLabelText(/Upload a list/, { selector: 'input' });
  await user.upload(input, new File(['Name\nAnn Tester'], 'list.csv', { type: 'text/csv' }));
  await press('Check the list');

  // Two rows of one name are one person unless somebody says they are two.
  await user.selectOptions(
    await screen.findByLabelText('Are rows 4 and 5 one person?'),
    'Two people: add both',
  );
  await screen.findByRole('heading', { name: 'The list has 3 answers' });
  screen.getByText('2 yes and 1 on the waitlist');
  expect(screen.getByRole('radio', { name: 'Leave them out' })).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('radio', { name: 'Bring them in as replies' }));
  // Nothing is guessed where there are several events.
  const choice = screen.getByLabelText('Event the answers are for');
  await user.selectOptions(choice, '');
  await press('Import 5 people');
  await screen.findByText('Choose the event that the answers are for.');
  await user.selectOptions(choice, event.id);
  await press('Import 5 people');
  await screen.findByText('5 people added');
  await screen.findByText('2 replies recorded, 2 invitations made. No mail was sent.');

  await press('See the directory');
  await user.type(await screen.findByRole('searchbox'), 'Child not named');
  await screen.findByText('Child not named yet 2');

  const [link] = await rows<{ token: string }>(
    `select private.issue_rsvp_link(i) as token from public.invitations i join public.households h on h.id = i.household_id
     where i.event_id = $1::uuid and h.name = 'The Testers'`,
    [event.id],
  );
  open(`/rsvp/${link?.token ?? ''}?edit=1`);
  // Its own answer came with the list; nobody has said anything of the other child.
  const ticked = await screen.findAllByRole('radio', { name: /Yes/, checked: true });
  expect(ticked).toHaveLength(2);
  for (const child of ['child 1', 'child 2'])
    await user.click(
      within(screen.getByRole('group', { name: `Is ${child} coming?` })).getByRole('radio', { name: /Yes/ }),
    );
  await user.type(screen.getByLabelText('Name of child 2'), 'Zuri Tester');
  await press('Send reply');
  await screen.findByText('Your reply is in. You can change it until replies close.');
  await screen.findByText('Zuri Tester');
  expect(
    await rows(
      `select p.full_name, p.named from public.persons p join public.household_members m on m.person_id = p.id
       join public.households h on h.id = m.household_id where h.name = 'The Testers' and p.org_id = $1::uuid order by p.full_name`,
      [org.id],
    ),
  ).toEqual([
    { full_name: 'Ann Tester', named: true },
    { full_name: 'Child not named yet 1', named: false },
    { full_name: 'Zuri Tester', named: true },
  ]);

  // The other one is named by the organiser.
  open('/directory?q=Child%20not%20named', { as: organiser });
  await press('Edit Child not named yet 1');
  const name = await screen.findByLabelText(/^Full name/);
  expect(name).toHaveProperty('value', '');
  await user.type(name, 'Kofi Tester');
  await press('Save person');
  await screen.findByText('Kofi Tester saved');
});
