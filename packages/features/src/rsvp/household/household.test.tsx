import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { undo } from '../../testing/journey';
import { open } from '../../testing/open';

const family = scenario.familyReunion;
const { event, organiser, silentInvitation, repliedInvitation } = family;
const { household } = silentInvitation;
useScenario('familyReunion');

const panel = async (name: string) => within(await screen.findByRole('complementary', { name }));
const coming = family.replies.flatMap(({ people }) => people).filter(({ reply }) => reply === 'yes').length;
const count = (name: string, number: number) =>
  screen.findByRole('link', { name: `${name} ${String(number)}`, hidden: true });
const openRow = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name }));
  return panel(name);
};
const [first] = household.people;
if (!first) throw new Error('The silent household has somebody.');

test('a household opens beside the list, lives in the address, and gives focus back when it closes', async () => {
  const router = open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const inPanel = await openRow(household.name);
  expect(new URLSearchParams(router.state.location.search).get('show')).toBe('silent');
  const link = screen.getByRole('link', { name: household.name });
  expect(link.getAttribute('aria-current')).toBe('true');
  const heading = inPanel.getByRole('heading', { name: household.name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await inPanel.findAllByRole('group', { name: /^Answer of / })).toHaveLength(household.people.length);

  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: household.name })),
  );
  expect(screen.queryByRole('complementary', { name: household.name })).toBeNull();
  expect(new URLSearchParams(router.state.location.search).has('invitation')).toBe(false);
});

test('one press answers for one person, counts at once, and can be undone', async () => {
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const inPanel = await openRow(household.name);
  const answers = within(await inPanel.findByRole('group', { name: `Answer of ${first.fullName}` }));
  await userEvent.click(answers.getByRole('button', { name: 'Yes: Coming' }));
  await screen.findByText(`${first.fullName}: Coming`);
  await count('Coming', coming + 1);
  expect(answers.getByRole('button', { name: 'Yes: Coming', pressed: true })).toBeDefined();
  expect(inPanel.getByRole('list', { name: 'History' }).textContent).toContain('Answered by phone');

  await undo();
  await count('Coming', coming);
  await waitFor(() => expect(answers.queryByRole('button', { pressed: true })).toBeNull());
});

test('presses one after the other are all kept', async () => {
  const { driver } = await backend();
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const inPanel = await openRow(household.name);
  for (const { fullName } of household.people) {
    const group = await inPanel.findByRole('group', { name: `Answer of ${fullName}` });
    // Not awaited by the page: the next press comes while the one before is on its way.
    within(group).getByRole('button', { name: 'Yes: Coming' }).click();
  }
  await count('Coming', coming + household.people.length);
  const { rows } = await driver.query(
    "select 1 from public.rsvp_people rp join public.rsvps r on r.id = rp.rsvp_id where r.invitation_id = $1::uuid and rp.reply = 'yes'",
    [silentInvitation.id],
  );
  expect(rows).toHaveLength(household.people.length);
});

test('a refusal stands beside the person, and the answer before holds', async () => {
  const { driver } = await backend();
  await driver.query(
    "update public.capacity_pools set size = taken where event_id = $1::uuid and purpose = 'event'",
    [event.id],
  );
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const inPanel = await openRow(household.name);
  const answers = within(await inPanel.findByRole('group', { name: `Answer of ${first.fullName}` }));
  await userEvent.click(answers.getByRole('button', { name: 'Yes: Coming' }));
  expect((await inPanel.findByRole('alert')).textContent).toMatch(/place/);
  expect(answers.queryByRole('button', { pressed: true })).toBeNull();
});

test('goes on to the next household in the order of the list', async () => {
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const table = within(await screen.findByRole('table', { name: 'Invitations' }));
  const names = table.getAllByRole('rowheader').map((header) => header.textContent ?? '');
  const [here, next] = names;
  if (!here || !next) throw new Error('Two households have not answered.');
  const inPanel = await openRow(here);
  const previous = inPanel.getByRole('button', { name: 'Previous invitation' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(inPanel.getByRole('button', { name: 'Next invitation' }));
  const there = await panel(next);
  await waitFor(() => expect(document.activeElement).toBe(there.getByRole('heading', { name: next })));
});

test('an id that is not in the list opens nothing; a failed read says so and can be repeated', async () => {
  open(`/rsvp?event=${event.id}&invitation=nobody`, { as: organiser });
  await screen.findByRole('table', { name: 'Invitations' });
  expect(screen.getAllByRole('complementary').map((aside) => aside.getAttribute('aria-label'))).toEqual([
    'Help',
  ]);

  server.use(failing('rest/v1/rpc/rsvp_for_host', 500));
  open(`/rsvp?event=${event.id}&invitation=${repliedInvitation.id}`, { as: organiser });
  const inPanel = await panel(repliedInvitation.household.name);
  await inPanel.findByText('Not loaded');
  server.resetHandlers();
  await userEvent.click(inPanel.getByRole('button', { name: 'Try again' }));
  await inPanel.findAllByRole('group', { name: /^Answer of / });
});
