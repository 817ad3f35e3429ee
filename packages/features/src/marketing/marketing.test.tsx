import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useScenario } from '@foregather/mocks/node';
import { open } from '../testing/open';

useScenario('emptyAccount');

test('the home page promises, explains and names the plans as the database limits them', async () => {
  open('/');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Bring everyone back together.',
  );
  expect(screen.getByRole('region', { name: 'Free features' }).id).toBe('free-features');
  const plans = screen.getByRole('region', { name: 'Choose your plan' });
  expect(plans.id).toBe('choose-your-plan');
  expect(
    within(plans)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Free', 'Premium', 'Pro', 'Business']);
  await within(plans).findByText('50,000');
  expect(within(plans).getByText('$39')).toBeTruthy();
});

test('a visitor sees only links whose pages exist', async () => {
  open('/');
  const header = await screen.findByRole('banner');
  const names = within(header)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual([
    'Foregather',
    'Home',
    'Free features',
    'Plans',
    'About',
    'Contact',
    'Sign In',
    'Sign Up',
  ]);
});

test('an unknown path offers the pages spelled most like it', async () => {
  const router = open('/privcy');
  await screen.findByRole('heading', { name: 'Page not found' });
  await userEvent.click(screen.getByRole('link', { name: /\/privacy/ }));
  await screen.findByRole('heading', { name: 'Privacy in one minute', level: 1 });
  await expect.poll(() => document.activeElement?.textContent).toBe('Privacy in one minute');
  expect(router.state.location.pathname).toBe('/privacy');
  expect(document.title).toBe('Privacy · Foregather');
});

test('about says why, who answers for it and what is never done, and leads to a start', async () => {
  open('/about');
  await screen.findByRole('heading', { name: 'For the one who does all the calling.', level: 1 });
  const never = within(screen.getByRole('region', { name: 'What we never do' }));
  never.getByRole('heading', { name: 'Sell or share your list' });
  never.getByRole('heading', { name: 'Hide a fee' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/signup');
  expect(main.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});
