import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.supportDesk;
useScenario('supportDesk');
beforeAll(() => loadPages('/help', '/contact', '/support'));

const field = () => screen.findByRole('searchbox', { name: 'What would you like to do?' });
const link = (name: string | RegExp) => screen.findByRole('link', { name });

test('a visitor types, reads the steps, copies the link, and goes back to all of them', async () => {
  const page = open('/help');
  await screen.findByRole('heading', { level: 1, name: 'What would you like to do?' });
  expect(document.title).toBe('Help · Foregather');
  await user.type(await field(), 'nobody has an EMAIL guests');
  await screen.findByText(/answers? to “nobody has an EMAIL guests”/);
  expect(document.activeElement).toBe(await field());
  expect(page.state.location.search).toContain('q=nobody');
  const answers = within(screen.getByRole('list', { name: 'Answers' }));
  await user.click(answers.getByRole('link', { name: /^How do I reach guests without email\?/ }));

  const title = await screen.findByRole('heading', {
    level: 1,
    name: 'How do I reach guests without email?',
  });
  await expect.poll(() => document.activeElement).toBe(title);
  expect(page.state.location.search).toBe('?article=without-email');
  const [steps] = within(screen.getByRole('article')).getAllByRole('list');
  expect(steps && within(steps).getAllByRole('listitem')).toHaveLength(4);
  expect((await link('See who has no email')).getAttribute('href')).toBe('/rsvp?show=no-address');
  await press('Copy the link');
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/help?article=without-email');
  await user.click(await link('All help'));
  await screen.findByRole('heading', { name: 'Most people come for one of these' });
});

test('what nobody has answered goes along to the form, for a visitor and for an account', async () => {
  open('/help?q=xylophone');
  await screen.findByText('Nothing found for “xylophone”');
  await user.click(await link('Ask us'));
  await screen.findByRole('heading', { level: 1, name: 'Write to a person' });
  expect(screen.getByLabelText('In a few words')).toHaveProperty('value', 'xylophone');

  open('/help?q=xylophone', { as: organiser });
  await screen.findByText('Nothing found for “xylophone”');
  // Until the session is read, it leads to the public form.
  await expect
    .poll(() => screen.getByRole('link', { name: 'Ask us' }).getAttribute('href'))
    .toBe('/support?view=new&subject=xylophone');
  await user.click(await link('Ask us'));
  await screen.findByRole('heading', { level: 1, name: 'Ask us' });
  expect(await screen.findByLabelText('In a few words')).toHaveProperty('value', 'xylophone');
});

test('a task is one press away, and an article that there is not is no page', async () => {
  open('/help', { as: organiser });
  await user.click(await link(/^Enter a reply by phone/));
  await screen.findByRole('heading', { level: 1, name: 'How do I enter a reply that came by phone?' });
  open('/help?article=no-such-answer');
  await screen.findByRole('heading', { name: 'Page not found' });
});
