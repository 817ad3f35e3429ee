import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { readPreferredType } from '../core/session';
import { savePreferredType } from '../core/session/terminology/preferred-type';
import { loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');
beforeAll(() => loadPages('/dashboard', '/create-event', '/manage-events'));

const QUESTION = { name: 'What do you bring together most often?' };
const menuLink = (name: string) => screen.findAllByRole('link', { name, hidden: true });
/** Chooses the kind of the new event and saves the first step. */
async function begin(kind: string, name: string) {
  await user.click(await screen.findByRole('radio', { name: kind }));
  await user.type(await screen.findByLabelText(/^Name of the/), name);
  await press('Save and continue');
  await screen.findByLabelText(/^Starts on/);
}

test('the question for the kind is asked on the dashboard alone, and not again once it is declined', async () => {
  open('/manage-events', { as: organiser, firstVisit: true });
  await screen.findByRole('heading', { name: 'No club gathering yet' });
  expect(screen.queryByRole('heading', QUESTION)).toBeNull();
  open('/dashboard', { as: organiser, firstVisit: true });
  await screen.findByRole('heading', QUESTION);
  await press('Not now');
  expect(screen.queryByRole('heading', QUESTION)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(readPreferredType(organiser.id)).toMatchObject({ chosen: false, asked: true });
});

test('the kind of the first event gives the whole product its words while it is chosen, and answers the question', async () => {
  const router = open('/create-event', { as: organiser, firstVisit: true });
  await menuLink('Interest Group Directory');
  await user.click(await screen.findByRole('radio', { name: 'School' }));
  await menuLink('Class Year Directory');
  await user.click(await screen.findByRole('radio', { name: 'Club' }));
  await menuLink('Interest Group Directory');
  await begin('Military', 'Muster');
  await menuLink('Unit Directory');
  await router.navigate('/dashboard');
  await screen.findByRole('heading', { level: 2, name: 'Muster' });
  expect(screen.queryByRole('heading', QUESTION)).toBeNull();

  // Nor is it asked once that event is deleted.
  await rows("delete from public.events where name = 'Muster' returning id");
  open('/dashboard', { as: organiser, firstVisit: true });
  await screen.findByRole('heading', { name: 'Where would you like to begin?' });
  expect(screen.queryByRole('heading', QUESTION)).toBeNull();
});

test('a kind that was named before gives way to that of the first event', async () => {
  savePreferredType(organiser.id, 'friends');
  const router = open('/create-event', { as: organiser });
  await menuLink('Circle Directory');
  await begin('School', 'Class of 2001');
  await menuLink('Class Year Directory');
  await router.navigate('/manage-events');
  await screen.findByRole('heading', { level: 1, name: 'School reunions' });
});
