import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { failing, scenario, server, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { readPreferredType } from '../../core/session';
import { savePreferredType } from '../../core/session/terminology/preferred-type';
import { rows } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a new name is saved and is there on the next visit', async () => {
  open('/account-settings', { as: organiser });
  const details = await section('Your details');
  const first = await details.findByLabelText('First name');
  await userEvent.clear(first);
  await userEvent.type(first, 'Nadine');
  await userEvent.click(details.getByRole('button', { name: 'Save details' }));
  await screen.findByText('Changes saved');

  open('/account-settings', { as: organiser });
  expect(await (await section('Your details')).findByLabelText('First name')).toHaveProperty(
    'value',
    'Nadine',
  );
});

test('a failed save keeps what was typed', async () => {
  open('/account-settings', { as: organiser });
  const details = await section('Your details');
  const first = await details.findByLabelText('First name');
  await userEvent.type(first, ' Marie');
  server.use(failing('rest/v1/profiles', 500));
  await userEvent.click(details.getByRole('button', { name: 'Save details' }));
  expect((await details.findByRole('alert')).textContent).toContain('Not saved');
  expect(first).toHaveProperty('value', 'Nadia Marie');
});

test('what was typed and not saved is there on the next visit, and can be discarded', async () => {
  open('/account-settings', { as: organiser });
  await userEvent.type(await (await section('Your details')).findByLabelText('First name'), ' Marie');
  open('/account-settings', { as: organiser });
  const details = await section('Your details');
  const first = await details.findByLabelText('First name');
  await expect.poll(() => first).toHaveProperty('value', 'Nadia Marie');
  details.getByText(/^What you typed on .* is here again$/);
  await userEvent.click(details.getByRole('button', { name: 'Discard it' }));
  expect(first).toHaveProperty('value', 'Nadia');
});

test('a save without a connection is kept and sent when the connection is back', async () => {
  open('/account-settings', { as: organiser });
  const details = await section('Your details');
  const first = await details.findByLabelText('First name');
  await userEvent.clear(first);
  await userEvent.type(first, 'Nadine');
  server.use(http.patch(`${SUPABASE_URL}/rest/v1/profiles`, () => HttpResponse.error()));
  await userEvent.click(details.getByRole('button', { name: 'Save details' }));
  await details.findByText('No connection');
  server.resetHandlers();
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByText('Changes saved');
  expect(await rows('select first_name from public.profiles where id = $1', [organiser.id])).toEqual([
    { first_name: 'Nadine' },
  ]);
});

test('an empty name is told by a summary that takes the focus', async () => {
  open('/account-settings', { as: organiser });
  const details = await section('Your details');
  const first = await details.findByLabelText('First name');
  await userEvent.clear(first);
  await userEvent.click(details.getByRole('button', { name: 'Save details' }));
  const summary = await details.findByRole('region', { name: 'Check one answer' });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter your first name.' }));
  expect(document.activeElement).toBe(first);
});

test('details that cannot be read fail alone and are read again', async () => {
  server.use(failing('rest/v1/profiles', 403));
  open('/account-settings', { as: organiser });
  const details = await section('Your details');
  const again = await details.findByRole('button', { name: 'Try again' });
  const type = await (await section('Your words')).findByLabelText('Preferred event type');
  expect(type).toHaveProperty('disabled', false);
  server.resetHandlers();
  await userEvent.click(again);
  expect(await details.findByLabelText('First name')).toHaveProperty('value', organiser.firstName);
});

test('the trial starts once and shows its days', async () => {
  open('/account-settings', { as: organiser });
  const plan = await section('Your plan');
  await userEvent.click(await plan.findByRole('button', { name: 'Start the Premium trial' }));
  await screen.findByText('Your trial has started');
  await plan.findByText('Your Premium trial runs for 14 days more.');
  expect(plan.queryByRole('button', { name: 'Start the Premium trial' })).toBeNull();
});

test('another event type changes the words', async () => {
  open('/account-settings', { as: organiser });
  const words = await section('Your words');
  await userEvent.selectOptions(await words.findByLabelText('Preferred event type'), 'Military');
  await userEvent.click(words.getByRole('button', { name: 'Save event type' }));
  await screen.findByText('Preference Updated');
  await screen.findByText('Your preferred event type is now "Military".');
  expect(readPreferredType(organiser.id).type.id).toBe('military');
});

test('an event type chosen in another tab is the one the form goes on from', async () => {
  open('/account-settings', { as: organiser });
  const type = await (await section('Your words')).findByLabelText('Preferred event type');
  savePreferredType(organiser.id, 'school');
  await expect.poll(() => type).toHaveProperty('value', 'school');
});

test('signing out everywhere ends at the sign-in page, without the notice of the guard', async () => {
  const router = open('/account-settings', { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('Signed out');
  await screen.findByText('You have been successfully signed out.');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

test('signing out is not held up by a choice that was not saved', async () => {
  const router = open('/account-settings', { as: organiser });
  const words = await section('Your words');
  await userEvent.selectOptions(await words.findByLabelText('Preferred event type'), 'Military');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('the header’s sign-out ends at the home page', async () => {
  const router = open('/account-settings', { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
