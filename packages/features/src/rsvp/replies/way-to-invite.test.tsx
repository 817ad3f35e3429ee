import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buttonVariants } from '@foregather/ui';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(
  async () =>
    void (await Promise.all([
      loadPages('/rsvp', '/directory', '/event-details/:eventId'),
      import('../../people/import/import-view'),
    ])),
);

const replies = `/rsvp?event=${event.id}`;
const single = async (name: string, email: string | null = null) =>
  rows('insert into public.persons (org_id, full_name, email) values ($1::uuid, $2, $3) returning id', [
    org.id,
    name,
    email,
  ]);
const emailOf = async (name: string) =>
  (await rows<{ email: string | null }>('select email from public.persons where full_name = $1', [name]))[0]
    ?.email;

test('an event nobody is invited to asks for guests; with guests it leads to their replies', async () => {
  const main = buttonVariants({ variant: 'primary-action' }).split(' ');
  open(`/event-details/${event.id}`, { as: organiser });
  const guests = await screen.findByRole('link', { name: 'Guests and replies' });
  expect([...guests.classList]).toEqual(expect.arrayContaining(main));
  expect(screen.queryByRole('link', { name: 'Invite guests' })).toBeNull();
  await rows('delete from public.invitations where event_id = $1::uuid returning id', [event.id]);
  open(`/event-details/${event.id}`, { as: organiser });
  const invite = await screen.findByRole('link', { name: 'Invite guests' });
  expect([...invite.classList]).toEqual(expect.arrayContaining(main));
  expect(invite.getAttribute('href')).toBe(`${replies}&invite=guests`);
});

test('who comes in for an event is chosen to be invited to it, and nobody else', async () => {
  await single('Somebody Else', 'else@example.org');
  const router = open(`/directory?view=import&event=${event.id}`, { as: organiser });
  const field = await screen.findByLabelText('Or paste names');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.paste('Zelda Newcomer <zelda@example.org>\nPeter & Eva Holm');
  await press('Read the list');
  await press('Import 3 people');
  await press('Invite them');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite guests' }));
  expect(new URLSearchParams(router.state.location.search).get('event')).toBe(event.id);
  expect(await dialog.findByLabelText('Zelda Newcomer')).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Peter & Eva Holm')).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Somebody Else')).toHaveProperty('checked', false);
  await user.click(dialog.getByRole('button', { name: 'Invite 2' }));
  await screen.findByRole('dialog', { name: 'Send invitations' });
  expect(router.state.location.search).not.toContain('invite=');
});

test('who has no address gets one where it is said, and the mail that then goes is counted at once', async () => {
  await single('Yves Letterbox');
  open(`${replies}&invite=guests`, { as: organiser });
  await user.click(await screen.findByLabelText('Yves Letterbox'));
  await press('Invite 1');
  const sending = within(await screen.findByRole('dialog', { name: 'Send invitations' }));
  expect(sending.queryByRole('button', { name: /^Send/ })).toBeNull();
  await user.click(await sending.findByRole('button', { name: 'Copy the link of Yves Letterbox' }));
  const link = within(await screen.findByRole('dialog', { name: 'Link for Yves Letterbox' }));
  expect(await link.findByLabelText('Personal link')).toHaveProperty(
    'value',
    expect.stringContaining('/rsvp/'),
  );
  await user.keyboard('{Escape}');
  await user.click(await sending.findByRole('button', { name: 'Add the email address of Yves Letterbox' }));
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'yves at home');
  await press('Save address');
  await screen.findByText('Enter an email address such as name@example.org.');
  await user.clear(email);
  await user.type(email, 'yves@example.org');
  await press('Save address');
  await user.click(await sending.findByRole('button', { name: 'Send one mail' }));
  await sending.findByText('One mail on the way');
  expect(await emailOf('Yves Letterbox')).toBe('yves@example.org');
});

test('the list has them under a number of their own, with the address as what is done first', async () => {
  await single('Yves Letterbox');
  await rows(
    "insert into public.invitations (event_id, person_id) select $1::uuid, id from public.persons where full_name = 'Yves Letterbox' returning id",
    [event.id],
  );
  open(replies, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'No email address 1', hidden: true }));
  await press('Add the email address of Yves Letterbox');
  await user.type(await screen.findByLabelText('Email'), 'yves@example.org{Enter}');
  await screen.findByText('Email address of Yves Letterbox saved');
  await screen.findByRole('button', { name: 'Send one invitation' });
});

test('with everybody invited the question offers a list to import, for this event', async () => {
  open(`${replies}&invite=guests`, { as: organiser });
  const list = await screen.findByRole('link', { name: 'Import a list' });
  expect(list.getAttribute('href')).toBe(`/directory?view=import&event=${event.id}`);
});

test('a reminder right after sending is possible, and not what the page asks for', async () => {
  const main = buttonVariants({ variant: 'primary-action' }).split(' ');
  const remind = async () => screen.findByRole('button', { name: /^Send \d+ reminders$/, hidden: true });
  open(replies, { as: organiser });
  expect([...(await remind()).classList]).toEqual(expect.arrayContaining(main));
  await rows(
    'update public.invitations set sent_at = now() where event_id = $1::uuid and sent_at is not null returning id',
    [event.id],
  );
  open(replies, { as: organiser });
  expect([...(await remind()).classList]).not.toEqual(expect.arrayContaining(main));
});
