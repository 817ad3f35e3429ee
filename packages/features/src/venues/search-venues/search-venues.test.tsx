import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/search-venues'));

const itemOf = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} stands in no list.`);
  return item;
};
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('begins with headcount and days of the event, and each venue answers for them', async () => {
  open(`/search-venues?event=${event.id}&people=96`, { as: organiser });
  const house = await itemOf('Haus am See');
  // Three days at 1,800 are more than the least of 3,200.
  expect(house.textContent).toContain('140 people, 44 to spare');
  expect(house.textContent).toContain('Booked for you');
  expect(house.textContent).toContain('€5,400');
  expect((await itemOf('Gasthof zur Linde')).textContent).toContain('70 people, too small by 26');
  const shared = await itemOf('Kulturhaus Neuruppin');
  expect(shared.textContent).toContain('Ask the venue');
  expect(shared.textContent).toContain('Shared');
  expect(screen.getByRole('combobox', { name: 'When' }).textContent).toContain('12 Jul 2030 to 14 Jul 2030');
});

test('a change of the sentence changes list and address; a day that is taken names who has it', async () => {
  // A party of 130 fits into the great hall only, and the choir has it the day before.
  await rows("update public.venue_spaces set standing = 50 where name like 'Lawn%' returning id");
  const router = open(`/search-venues?event=${event.id}&people=96`, { as: organiser });
  await itemOf('Haus am See');
  const people = screen.getByLabelText('For how many people');
  await user.clear(people);
  await user.type(people, '130');
  await screen.findByText('140 people, 10 to spare');
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'on one day');
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2030-07-11' } });
  await screen.findByText('Taken: ‘Choir rehearsal’ from 18:00. Free from 12 Jul 2030');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Steps' }), 'step-free');
  await screen.findByText('Steps not known', { selector: '[data-slot=badge]' });
  expect(router.state.location.search).toBe(
    `?event=${event.id}&people=130&when=day&day=2030-07-11&steps=free`,
  );
});

test('a headcount that is none is said beside the field, and the list stays', async () => {
  open(`/search-venues?event=${event.id}&people=96`, { as: organiser });
  await itemOf('Haus am See');
  const field = screen.getByLabelText('For how many people');
  await user.clear(field);
  await user.type(field, '0');
  await screen.findByText('Write a whole number from 1 to 200,000.');
  await itemOf('Haus am See');
});

test('when nothing fits, the nearest stand first with what they miss', async () => {
  open(`/search-venues?event=${event.id}&people=150&steps=free&most=100000`, { as: organiser });
  await screen.findByRole('heading', { name: 'One fits' });
  expect(names()[1]).toBe('Strandbad Lindow');
  open(`/search-venues?event=${event.id}&people=390&steps=free&most=100000`, { as: organiser });
  await screen.findByRole('heading', { name: 'None fits. The nearest are' });
  expect((await itemOf('Kulturhaus Neuruppin')).textContent).toContain('Costs more');
});

test('puts chosen venues side by side, says what decides, and takes one out', async () => {
  const router = open(`/search-venues?event=${event.id}&people=60`, { as: organiser });
  for (const name of ['Haus am See', 'Gasthof zur Linde', 'Strandbad Lindow']) {
    await itemOf(name);
    await user.click(screen.getByRole('checkbox', { name: `Compare ${name}` }));
    await expect
      .poll(() => screen.getByRole('checkbox', { name: `Compare ${name}` }))
      .toHaveProperty('checked', true);
  }
  const tray = within(screen.getByRole('region', { name: 'Venues to compare' }));
  tray.getByText('3 of 4 chosen');
  await user.click(tray.getByRole('link', { name: 'Compare' }));
  await screen.findByRole('heading', { level: 1, name: 'Three venues side by side' });
  const table = within(screen.getByRole('table'));
  const steps = table.getByRole('rowheader', { name: 'Without steps' }).closest('tr');
  expect(steps?.textContent).toMatch(/Step-free.*best.*With steps/);
  await user.click(table.getByRole('button', { name: 'Take Gasthof zur Linde out' }));
  await screen.findByRole('heading', { level: 1, name: 'Two venues side by side' });
  expect(new URLSearchParams(router.state.location.search).get('compare')?.split(',')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await screen.findByText('2 of 4 chosen');
});
