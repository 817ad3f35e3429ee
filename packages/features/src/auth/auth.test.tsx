import { screen, within } from '@testing-library/react';
import type { SignInWithPasswordCredentials } from '@supabase/supabase-js';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  backend,
  failing,
  PASSWORD,
  scenario,
  server,
  SUPABASE_URL,
  useScenario,
} from '@foregather/mocks/node';
import { db, RequestError } from '../core/base';
import { readPendingPlan } from '../core/session';
import { open } from '../testing/open';
import { authMessage } from './messages';
import { signInWithPassword } from './mutations';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const field = (name: string) => screen.findByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The address in the last mail, as a path of this site. */
async function mailedPath(): Promise<string> {
  const { mailer } = await backend();
  await expect.poll(() => mailer.sent.length).toBeGreaterThan(0);
  const text = mailer.sent.at(-1)?.text ?? '';
  const address = /https?:\/\/\S+token_hash=\S+/.exec(text)?.[0];
  if (!address) throw new Error(`The mail has no link: ${text}`);
  const url = new URL(address);
  return url.pathname + url.search + url.hash;
}

test('an account is created, confirmed by a button, and the wished plan is kept', async () => {
  open('/signup?plan=pro');
  await userEvent.type(await field('First name'), 'Amara');
  await userEvent.type(await field('Email'), 'amara@example.org');
  await userEvent.type(await field('Password'), 'walnut harbour lantern');
  await press('Create account');
  await screen.findByRole('heading', { name: 'Check your email' });
  await screen.findByText('Account created!');
  await screen.findByText('Welcome to Foregather!');
  expect(readPendingPlan()).toMatchObject({ plan: 'pro' });

  const router = open(await mailedPath());
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and sign in' }));
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  await screen.findByText('Email confirmed');
  // Whoever has just come is not welcomed back, and is told of the account once.
  expect(screen.queryByText('Welcome back!')).toBeNull();
  expect(screen.queryByText('Account created!')).toBeNull();
});

test('a mailed link is not used up by being opened, and its token leaves the address', async () => {
  open('/login');
  await userEvent.type(await field('Email'), organiser.email);
  await press('Email me a sign-in link');
  await screen.findByText('Magic link sent!');
  const path = await mailedPath();

  const scanner = open(path);
  await expect.poll(() => scanner.state.location.search).not.toContain('token_hash');
  const reader = open(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await expect.poll(() => reader.state.location.pathname).toBe('/dashboard');
});

test('an account moves once both addresses have confirmed', async () => {
  const auth = db().auth;
  await auth.signInWithPassword({ email: organiser.email, password: PASSWORD });
  await auth.updateUser({ email: 'moved@example.org' });
  await auth.signOut({ scope: 'local' });
  const { mailer } = await backend();
  const pathTo = (address: string) => {
    const [link] = /https?:\/\/\S+token_hash=\S+/.exec(mailer.last(address)?.text ?? '') ?? [];
    const url = new URL(link ?? '');
    return url.pathname + url.search;
  };
  const [newPath, oldPath] = [pathTo('moved@example.org'), pathTo(organiser.email)];

  const first = open(newPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }));
  await screen.findByText('This address is confirmed');
  expect(first.state.location.pathname).toBe('/auth/callback');
  const second = open(oldPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }));
  await expect.poll(() => second.state.location.pathname).toBe('/dashboard');
});

test('after signing in one is back where one wanted to go', async () => {
  const router = open('/account-settings?tab=plan');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  await screen.findByText('Authentication Required');
  await userEvent.type(await field('Email'), ` ${organiser.email} `);
  await userEvent.type(await field('Password'), PASSWORD);
  await press('Sign in');
  await screen.findByText('Welcome back!');
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/account-settings?tab=plan');
});

test('a plan in the address silences the notice of the guard', async () => {
  const router = open('/account-settings?plan=pro');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

test('a wrong password never says which part was wrong, and nothing typed is lost', async () => {
  open('/login');
  await userEvent.type(await field('Email'), organiser.email);
  await userEvent.type(await field('Password'), 'not the password');
  await press('Sign in');
  await screen.findByText('Invalid login credentials');
  // Once, and it stays beside the form.
  expect(screen.getAllByText('Authentication Error')).toHaveLength(1);
  expect(within(screen.getByRole('main')).getByText('Authentication Error')).toBeDefined();
  expect(await field('Email')).toHaveProperty('value', organiser.email);
});

test('an empty form says beside each field what is missing', async () => {
  open('/signup');
  await screen.findByLabelText('First name');
  await press('Create account');
  expect((await screen.findAllByText('Enter your first name.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Enter your email address.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Use at least 8 characters.').length).toBeGreaterThan(0);
});

test('a widely known password is refused beside the field', async () => {
  open('/signup');
  await userEvent.type(await field('First name'), 'Amara');
  await userEvent.type(await field('Email'), 'amara@example.org');
  await userEvent.type(await field('Password'), 'password');
  await press('Create account');
  const refusals = await screen.findAllByText('This password is widely known. Choose another one.');
  expect(refusals.length).toBeGreaterThan(0);
});

test('nothing of a password is kept on the device, not even while it is typed', async () => {
  open('/signup');
  await userEvent.type(await field('First name'), 'Amara');
  await userEvent.type(await field('Password'), 'walnut harbour lantern');
  // Leaving the page is when a form keeps the last of what was typed.
  globalThis.dispatchEvent(new Event('pagehide'));
  open('/login');
  await userEvent.type(await field('Password'), 'walnut harbour lantern');
  globalThis.dispatchEvent(new Event('pagehide'));
  const kept = [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).map((key) => storage.getItem(key)),
  );
  expect(kept.join()).not.toMatch(/walnut|Amara/);
});

test('a forgotten password is set anew by the mailed link', async () => {
  open('/forgot-password');
  await userEvent.type(await field('Email'), organiser.email);
  await press('Send the link');
  await screen.findByText(
    `If there is an account for ${organiser.email}, a link and a code are on their way. Open the link, or type the code here. Both work once, for one hour.`,
  );

  const router = open(await mailedPath());
  const password = await field('New password');
  await userEvent.type(password, 'walnut harbour lantern');
  await press('Save password');
  await screen.findByText('Password saved');
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});

test('a spent link says so and offers another', async () => {
  open('/reset-password?token_hash=0000&type=recovery');
  await userEvent.type(await field('New password'), 'walnut harbour lantern');
  await press('Save password');
  await screen.findByText('This link does not work any more');
  expect(screen.getByRole('link', { name: 'Send another link' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test('a server that does not answer is told in the general words', async () => {
  server.use(failing('auth/v1/token', 500));
  open('/login');
  await userEvent.type(await field('Email'), organiser.email);
  await userEvent.type(await field('Password'), PASSWORD);
  await press('Sign in');
  await screen.findByText('An authentication error occurred');
  expect(await field('Email')).toHaveProperty('value', organiser.email);
});

test('an answer without user or session signs nobody in, and says nothing of success', async () => {
  const router = open('/login');
  await userEvent.type(await field('Email'), organiser.email);
  await userEvent.type(await field('Password'), PASSWORD);
  server.use(http.post(`${SUPABASE_URL}/auth/v1/token`, () => HttpResponse.json({})));
  expect(await signInWithPassword(organiser.email, PASSWORD)).toBe(false);
  await press('Sign in');
  await screen.findByText('Authentication Error');
  await screen.findByText('An authentication error occurred');
  expect(screen.queryByText('Welcome back!')).toBeNull();
  expect(router.state.location.pathname).toBe('/login');
});

test('credentials without an address are refused with a sentence that says so', async () => {
  open('/login');
  await field('Email');
  // No form of ours sends this: the client refuses it before any request.
  const incomplete: unknown = { password: PASSWORD };
  const { error } = await db().auth.signInWithPassword(
    incomplete as SignInWithPasswordCredentials, // wrong on purpose
  );
  expect(error?.message).toBe('You must provide either an email or phone number and a password');
  const refused = new RequestError(error?.status ?? 0, error?.message ?? '', { code: error?.code });
  expect(authMessage(refused)).toBe('You must provide either an email or phone number and a password');
});
