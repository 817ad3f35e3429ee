import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';

const family = scenario.familyReunion;
const { event, silentInvitation, repliedInvitation } = family;
const people = silentInvitation.household.people;
useScenario('familyReunion');

const choose = async (name: string, answer: RegExp) =>
  userEvent.click(
    within(await screen.findByRole('group', { name: `Is ${name} coming?` })).getByRole('radio', {
      name: answer,
    }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const places = async (change: string) => {
  const { driver } = await backend();
  await driver.query(
    `update public.capacity_pools set ${change} where event_id = $1::uuid and purpose = 'event'`,
    [event.id],
  );
};
const stored = async () => {
  const { driver } = await backend();
  const { rows } = await driver.query(
    `select a.reply, a.guest_name from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id
     where r.invitation_id = $1::uuid order by a.guest_no nulls first, a.reply desc`,
    [silentInvitation.id],
  );
  return rows;
};

test('a household answers person by person without an account, changes it, and takes it back', async () => {
  open(`/rsvp/${silentInvitation.token}`);
  await screen.findByRole('heading', { level: 1, name: event.name });
  // Whoever is forgotten is named, and nothing is sent.
  await press('Send reply');
  expect(await screen.findByText('Your reply is not sent yet.')).toBeDefined();
  expect(await stored()).toEqual([]);

  for (const person of people.slice(1)) await choose(person.fullName, /Yes/);
  await choose(people[0]?.fullName ?? '', /No/);
  await press('Send reply');
  await screen.findByText('Your reply is in. You can change it until replies close.');
  expect(await stored()).toHaveLength(people.length);

  // The same link again: the answer stands, and can be changed.
  open(`/rsvp/${silentInvitation.token}?edit=1`);
  await choose(people[0]?.fullName ?? '', /Yes/);
  const lead = people[0]?.fullName.split(' ')[0];
  await userEvent.click(
    within(screen.getByRole('group', { name: `Is the guest of ${lead} coming?` })).getByRole('radio', {
      name: 'Yes',
    }),
  );
  await userEvent.type(screen.getByLabelText(`Name of the guest of ${lead}`), 'Robin');
  await press('Send reply');
  await screen.findByText('Your reply is in. You can change it until replies close.');
  const answers = await stored();
  expect(answers).toHaveLength(people.length + 1);
  expect(answers).toContainEqual({ reply: 'yes', guest_name: 'Robin' });

  // It asks first, and says what goes.
  open(`/rsvp/${silentInvitation.token}`);
  const take = await screen.findByRole('link', { name: 'Take your reply back' });
  expect(take.getAttribute('href')).toBe(`/rsvp/${silentInvitation.token}?withdraw=1#answer`);
  open(`/rsvp/${silentInvitation.token}?withdraw=1`);
  const question = within(await screen.findByRole('region', { name: 'Take your reply back?' }));
  for (const { fullName } of people) question.getByText(fullName);
  question.getByText('Robin');
  expect(await stored()).toHaveLength(people.length + 1);
  await press('Take it back');
  await screen.findByText('Your reply is taken back. You can answer again until replies close.');
  expect(await stored()).toEqual([]);
});

test('an error goes when its field is answered, and the focus stays with the answer', async () => {
  open(`/rsvp/${silentInvitation.token}`);
  await press('Send reply');
  const [first, second] = people;
  if (!first || !second) throw new Error('Two are invited.');
  expect(await screen.findAllByText(`Choose an answer for ${first.fullName}.`)).toHaveLength(2);
  await choose(first.fullName, /Yes/);
  expect(screen.queryByText(`Choose an answer for ${first.fullName}.`)).toBeNull();
  expect(screen.getAllByText(`Choose an answer for ${second.fullName}.`)).toHaveLength(2);
  expect(document.activeElement).toBe(
    within(screen.getByRole('group', { name: `Is ${first.fullName} coming?` })).getByRole('radio', {
      name: /Yes/,
    }),
  );
  for (const { fullName } of people.slice(1)) await choose(fullName, /No/);
  expect(screen.queryByText('Your reply is not sent yet.')).toBeNull();
});

test('a cancelled event says so above the invitation, and offers nothing', async () => {
  const { driver } = await backend();
  await driver.query(
    `update public.events set status = 'cancelled', cancelled_reason = 'A storm is coming.' where id = $1::uuid`,
    [event.id],
  );
  open(`/rsvp/${repliedInvitation.token}?withdraw=1`);
  const reason = await screen.findByText('A storm is coming.');
  const heading = screen.getByRole('heading', { level: 1, name: event.name });
  // Read before the title over the cover; why stands first below it, on the first screen.
  const said = screen.getByText('Called off', { exact: true });
  expect(said.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);
  expect(screen.getByRole('main').querySelector('[role="status"]')).toBe(reason.closest('[role="status"]'));
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('link', { name: /reply/ })).toBeNull();
  expect(main.queryByRole('button', { name: /reply|back|place/i })).toBeNull();
});

test('places are told before; over capacity keeps the answers and joins the waitlist', async () => {
  await places('size = taken + 1');
  open(`/rsvp/${silentInvitation.token}`);
  await screen.findByText('One place is left.');
  for (const person of people) await choose(person.fullName, /Yes/);
  await press('Send reply');
  await screen.findByText(`One place is left, and your reply needs ${people.length}.`);
  expect(screen.getAllByRole('radio', { name: /Yes/, checked: true })).toHaveLength(people.length);
  expect(await stored()).toEqual([]);
  await press('Join the waitlist');
  await screen.findByText(new RegExp(`on the waitlist for ${people.length} places`));
  expect(await stored()).toEqual(people.map(() => ({ reply: 'waitlisted', guest_name: null })));
});

test('a fully booked event says so first, and a no is taken all the same', async () => {
  await places('size = taken');
  open(`/rsvp/${silentInvitation.token}`);
  await screen.findByText(/^All places are taken at the moment\./);
  for (const person of people) await choose(person.fullName, /No/);
  await press('Send reply');
  await screen.findByText('Your reply is in. You can change it until replies close.');
  expect(await stored()).toEqual(people.map(() => ({ reply: 'no', guest_name: null })));
});

test('closed replies show the answer and whom to ask', async () => {
  const { driver } = await backend();
  await driver.query("update public.events set status = 'paused' where id = $1::uuid", [event.id]);
  open(`/rsvp/${repliedInvitation.token}`);
  await screen.findByText('Replies are paused for the moment.');
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  screen.getByRole('heading', { level: 1, name: /^See you there, / });
  expect(
    within(screen.getByRole('region', { name: 'Your ticket' })).getAllByText('Yes').length,
  ).toBeGreaterThan(0);
});

test.each([
  ['wrong', 'A'.repeat(43)],
  ['malformed', 'x'],
])('a %s link reads the same as a revoked one and shows nothing of the event', async (_kind, token) => {
  open(`/rsvp/${token}`);
  await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
  const wrong = document.querySelector('main')?.textContent;
  const { driver } = await backend();
  await driver.query('update public.share_tokens set revoked_at = now() where target_id = $1::uuid', [
    silentInvitation.id,
  ]);
  open(`/rsvp/${silentInvitation.token}`);
  await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
  expect(document.querySelector('main')?.textContent).toBe(wrong);
  expect(wrong).not.toContain(event.name);
});
