import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser, org, silentInvitation } = scenario.familyReunion;
useScenario('familyReunion');

const field = (name: string | RegExp) => screen.findByLabelText(name);
async function write(name: string | RegExp, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}
/** What stands beside a field, its help and its error. */
const beside = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('an hour that the clocks leave out is refused beside its field, and nothing typed is lost', async () => {
  const [draft] = await rows<{ id: string }>(
    `insert into public.events (org_id, user_id, name, zone, start_date)
     values ($1::uuid, $2::uuid, 'Night walk', 'Europe/Berlin', '2027-03-28') returning id`,
    [org.id, organiser.id],
  );
  const router = open(`/edit-event/${draft?.id}`, { as: organiser });
  await write(/^From/, '02:30');
  await write(/^Until/, '03:15');
  await press(/^Save/);
  await expect
    .poll(async () => beside(await field(/^From/)))
    .toMatch('The clocks go forward that day, and 02:30 is left out. Choose an earlier or a later time.');
  expect(screen.queryByText(/constraint/)).toBeNull();
  expect(await field(/^Until/)).toHaveProperty('value', '03:15');
  await write(/^From/, '19:00');
  await write(/^Until/, '01:00');
  expect(beside(await field(/^Until/))).toMatch('Ends on the next day.');
  await press(/^Save/);
  await expect.poll(() => router.state.location.pathname).toBe(`/event-details/${draft?.id}`);
  // Under the title, and where the page says what guests are told.
  await expect.poll(() => screen.getAllByText(/19:00 to 01:00 next day \(Berlin time\)/)).toHaveLength(2);
});

test('an end date before the start is refused beside its field', async () => {
  open(`/edit-event/${event.id}`, { as: organiser });
  await write(/^Ends on/, '2030-07-11');
  await press(/^Save/);
  await expect
    .poll(async () => beside(await field(/^Ends on/)))
    .toMatch('The end date comes before the start date.');
});

test('a guest reads that the evening ends on the next day, the address in its lines, and the event in the title', async () => {
  await rows(
    `update public.events set end_date = null, local_start = '19:00', local_end = '02:00', address = E'Pier 3\nLagos'
     where id = $1::uuid returning id`,
    [event.id],
  );
  open(`/rsvp/${silentInvitation.token}`);
  await screen.findByText('19:00 to 02:00 next day');
  const address = await screen.findByText(/^Pier 3/);
  expect(address.textContent).toMatch('Pier 3\nLagos');
  expect(address.className).toMatch('whitespace-pre-line');
  await expect.poll(() => document.title).toBe(`${event.name} · Foregather`);
  const [person] = silentInvitation.household.people;
  const choice = within(screen.getByRole('group', { name: `Is ${person?.fullName} coming?` }));
  expect(choice.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'yes',
    'maybe',
    'no',
  ]);
});

test('a draft whose day has passed asks before it is published', async () => {
  const [draft] = await rows<{ id: string }>(
    `insert into public.events (org_id, user_id, name, zone, start_date)
     values ($1::uuid, $2::uuid, 'Last summer', 'Europe/Berlin', '2024-07-12') returning id`,
    [org.id, organiser.id],
  );
  const status = () => rows('select status from public.events where id = $1::uuid', [draft?.id]);
  open(`/event-details/${draft?.id}`, { as: organiser });
  await press('Publish');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish Last summer in the past?' }));
  dialog.getByText(/Its time has passed: Friday 12 July 2024\./);
  expect(await status()).toEqual([{ status: 'draft' }]);
  await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
  await expect.poll(status).toEqual([{ status: 'live' }]);
});
