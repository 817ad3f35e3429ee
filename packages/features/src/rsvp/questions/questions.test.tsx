import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, silentInvitation } = scenario.familyReunion;
useScenario('familyReunion');

test('what the host asks is asked of each guest, required where it is, and read in the household', async () => {
  const asked = open(`/rsvp?event=${event.id}&view=questions`, { as: organiser });
  await user.click((await screen.findAllByRole('button', { name: 'Add question' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a question' }));
  await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which size of shirt?');
  await user.click(dialog.getByRole('checkbox', { name: /Must be answered/ }));
  await user.click(dialog.getByRole('button', { name: 'Add question' }));
  const list = within(await screen.findByRole('list', { name: 'Questions' }));
  await list.findByText('Which size of shirt?');

  await asked.navigate(`/rsvp/${silentInvitation.token}`);
  for (const yes of await screen.findAllByRole('radio', { name: 'Yes' })) await user.click(yes);
  await press('Send reply');
  const fields = await screen.findAllByRole('textbox', { name: /: Which size of shirt\?$/ });
  await expect.poll(() => fields.some((field) => field.getAttribute('aria-invalid') === 'true')).toBe(true);
  for (const field of await screen.findAllByRole('textbox', { name: /: Which size of shirt\?$/ }))
    await user.type(field, 'Medium');
  await press('Send reply');
  await screen.findByText(/Your reply is in/);

  open(`/rsvp?event=${event.id}&invitation=${silentInvitation.id}`, { as: organiser });
  const panel = within(await screen.findByRole('complementary', { name: silentInvitation.household.name }));
  expect(await panel.findAllByText('Medium')).toHaveLength(fields.length);
});
