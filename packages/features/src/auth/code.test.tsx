import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const field = (name: string) => screen.findByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The code in the last mail to an address. */
async function mailedCode(address: string): Promise<string> {
  const { mailer } = await backend();
  await expect.poll(() => mailer.last(address)?.text).toMatch(/Code: \d{6}/);
  return /Code: (\d{6})/.exec(mailer.last(address)?.text ?? '')?.[1] ?? '';
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
async function type(code: string) {
  const group = within(await screen.findByRole('group', { name: 'Code in the mail' }));
  const [first] = group.getAllByRole('textbox');
  if (!first) throw new Error('There is no place for the code.');
  await userEvent.click(first);
  await userEvent.paste(code);
}
const refused = () => screen.findByText(/^This code does not match, or it is older than one hour\./);

test('the page after the sign-up takes the code of the mail, and says when it is wrong', async () => {
  const router = open('/signup');
  await userEvent.type(await field('First name'), 'Amara');
  await userEvent.type(await field('Email'), 'coded@example.org');
  await userEvent.type(await field('Password'), 'walnut harbour lantern');
  await press('Create account');
  await screen.findByRole('heading', { name: 'Check your email' });
  const code = await mailedCode('coded@example.org');
  await type(wrong(code));
  await refused();
  await type(code);
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  await screen.findByText('Email confirmed');
});

test('so does the page of a forgotten password, and leads on to a new one', async () => {
  const router = open('/forgot-password');
  await userEvent.type(await field('Email'), organiser.email);
  await press('Send the link');
  const code = await mailedCode(organiser.email);
  await type(wrong(code));
  await refused();
  await type(code);
  await expect.poll(() => router.state.location.pathname).toBe('/reset-password');
  await userEvent.type(await field('New password'), 'walnut harbour lantern');
  await press('Save password');
  await screen.findByText('Password saved');
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});
