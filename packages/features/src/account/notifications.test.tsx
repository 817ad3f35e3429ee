import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser, silentInvitation } = scenario.familyReunion;
const { household } = silentInvitation;
useScenario('familyReunion');
// The replies of the scenario are news as well.
beforeEach(() => rows('delete from public.notifications'));

/** The guest answers in their own browser. */
const answer = async (reply: 'yes' | 'no') =>
  rows('select public.submit_rsvp(token => $1, reply => $2::jsonb)::text as done', [
    silentInvitation.token,
    JSON.stringify({ people: household.people.map(({ id }) => ({ person_id: id, reply })) }),
  ]);

test('the bell counts what is new, leads there, and knows what is read', async () => {
  const router = open('/account', { as: organiser });
  await screen.findByRole('button', { name: 'Notifications' });
  // Once its channel is joined, the bell follows by itself.
  await answer('yes');
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const line = await panel.findByRole('link', { name: `Unread: ${household.name} answered` });
  panel.getByText(event.name);
  await user.click(line);
  await expect.poll(() => router.state.location.search).toBe(`?event=${event.id}&show=answered`);
  await screen.findByRole('button', { name: 'Notifications' });
});

test('the list narrows to an event and a kind, and marks all as read', async () => {
  await answer('no');
  const router = open('/account?show=notifications', { as: organiser });
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  await today.findByRole('link', { name: `Unread: ${household.name} answered` });
  await user.selectOptions(screen.getByLabelText('About'), 'Waitlist');
  expect(router.state.location.search).toBe('?show=notifications&kind=waitlist');
  await screen.findByText('Nothing of this kind');
  await press('Show everything');
  await user.selectOptions(await screen.findByLabelText('Event'), event.name);
  await screen.findByRole('link', { name: `Unread: ${household.name} answered` });
  await press('Mark all as read');
  await screen.findByRole('link', { name: `${household.name} answered` });
  expect(await rows('select id from public.notifications where read_at is null')).toEqual([]);
});

test('what is turned off stays out, and mails come as chosen', async () => {
  open('/account-settings', { as: organiser });
  const panel = within(await screen.findByRole('region', { name: 'What you hear of' }));
  await user.click(await panel.findByRole('radio', { name: 'No mail' }));
  await expect
    .poll(() => rows('select kind, mode, bell from public.notification_prefs'))
    .toEqual([{ kind: 'reply', mode: 'off', bell: true }]);
  await user.click(panel.getByRole('switch', { name: 'Replies' }));
  await expect
    .poll(() => rows('select kind, mode, bell from public.notification_prefs'))
    .toEqual([{ kind: 'reply', mode: 'off', bell: false }]);
  await answer('yes');
  expect(await rows('select id from public.notifications')).toEqual([]);
});
