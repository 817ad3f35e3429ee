import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useScenario } from '@foregather/mocks/node';
import { loadPages, user } from '../../testing/journey';
import { open } from '../../testing/open';

useScenario('supportDesk');
beforeAll(() => loadPages('/faq'));

const opened = () => [...document.querySelectorAll('main details[open]')].map(({ id }) => id);

test('a question is opened, its link copied, and that link opens it again', async () => {
  open('/faq');
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  for (const name of ['For organisers', 'For guests', 'About money'])
    expect(within(screen.getByRole('region', { name })).getAllByRole('listitem').length).toBeGreaterThan(8);
  expect(opened()).toEqual([]);
  await user.click(screen.getByText('May I forward my link?'));
  expect(opened()).toEqual(['forward-my-link']);
  const answer = within(screen.getByText('May I forward my link?').closest('li') ?? document.body);
  answer.getByText(/Treat it like a ticket/);
  await user.click(answer.getByRole('button', { name: 'Copy the link' }));
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.pathname + copied.search + copied.hash).toBe('/faq?question=forward-my-link#forward-my-link');

  open(copied.pathname + copied.search + copied.hash);
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
  await expect.poll(opened).toEqual(['forward-my-link']);
});

test('a question that there is not is no page', async () => {
  open('/faq?question=no-such-question');
  await screen.findByRole('heading', { name: 'Page not found' });
});
