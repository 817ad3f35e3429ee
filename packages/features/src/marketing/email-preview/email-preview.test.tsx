import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PASSWORD, scenario, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const text = async () => (await screen.findByRole('region', { name: 'Plain text' })).textContent;

test('a mail is chosen, seen in every way, and its address can be shared', async () => {
  const router = open('/email-preview');
  expect(await text()).toContain('The Okafors, together again');
  const mails = screen.getByRole('combobox', { name: 'Mail' });
  expect(within(mails).getAllByRole('option').length).toBeGreaterThanOrEqual(20);
  await user.selectOptions(mails, 'Sign-in link');
  await expect.poll(text).toContain('Here is the sign-in link you asked for.');
  await user.click(screen.getByRole('radio', { name: 'Desktop' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('switch', { name: 'Plain text beside it' }));
  await expect
    .poll(() => router.state.location.search)
    .toBe('?template=account_magiclink&width=desktop&theme=dark&text=off');
  await expect.poll(() => screen.queryByRole('region', { name: 'Plain text' })).toBeNull();
  // What nobody sends means the invitation.
  open('/email-preview?template=nothing&width=huge');
  await screen.findByTitle('The mail: Invitation');
});

test('a visitor is led to sign in, comes back to the same mail, and gets it at their own address', async () => {
  const router = open('/email-preview?template=support_answer');
  await user.click(await screen.findByRole('link', { name: 'Sign in to send a test to me' }));
  await user.type(await screen.findByLabelText('Email'), organiser.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await press('Sign in');
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/email-preview?template=support_answer');
  await press('Send a test to me');
  await screen.findByText(`The test goes to ${organiser.email}.`);
  expect(
    await rows(
      "select payload ->> 'address' as address, payload -> 'details' ->> 'template' as template from private.outbox where kind = 'mail_preview'",
    ),
  ).toEqual([{ address: organiser.email, template: 'support_answer' }]);
});

test('after twenty tests in a day the words say so', async () => {
  await rows(
    `insert into private.outbox (kind, payload, dedupe_key)
     select 'mail_preview', '{}', 'mail_preview:' || $1 || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || ':' || n
     from generate_series(0, 19) n returning id`,
    [organiser.id],
  );
  open('/email-preview', { as: organiser });
  await press('Send a test to me');
  await screen.findByText(/^You sent yourself 20 tests today/);
});
