// Longer than 300 lines: all tests of session events share one backend and one list of its requests.
import { createHmac } from 'node:crypto';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backend, failing, PASSWORD, pending, scenario, server, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../../../testing/journey';
import { open } from '../../../testing/open';
import { db } from '../../base/data/client';
import { subscriptionQuery } from '../plans/subscription';
import { admin, page, signedIn, type RouteDef } from '../../shell/routes/routes';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');
beforeAll(() => loadPages('/account', '/account-settings', '/login', '/dashboard', '/create-event'));

/** Paths that were requested from the backend, in order. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  onTestFinished(() => server.events.removeListener('request:start', note));
});
const timesAsked = (path: string) => asked.filter((one) => one === `/${path}`).length;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string | RegExp) => screen.findByLabelText(name);
async function signIn() {
  await user.type(await field('Email'), organiser.email);
  await user.type(await field('Password'), PASSWORD);
  await press('Sign in');
}
/** Makes the backend refuse both tokens of the session, as after a sign-out elsewhere. */
const endSession = (path: string) => server.use(failing(path, 401), failing('auth/v1/token', 400));

describe('what the reader sees of each event', () => {
  test('INITIAL_SESSION with a session: the page; without one: the sign-in page and the notice', async () => {
    open('/account', { as: organiser });
    await heading('My account');
    expect(screen.queryByText('Authentication Required')).toBeNull();
    const router = open('/account');
    await heading('Sign in');
    expect(router.state.location.pathname).toBe('/login');
    await screen.findByText('Authentication Required');
    await screen.findByText('Please sign in to access this page');
  });

  test('SIGNED_IN, wherever it came from: the page that was wanted', async () => {
    const router = open('/account');
    await heading('Sign in');
    const auth = db().auth;
    await auth.signInWithPassword({ email: organiser.email, password: PASSWORD });
    await heading('My account');
    expect(router.state.location.pathname).toBe('/account');
  });

  test('SIGNED_OUT without the reader’s wish: the sign-in page, which knows the way back', async () => {
    const router = open('/account?x=1#y', { as: organiser });
    await heading('My account');
    await db().auth.signOut({ scope: 'local' });
    await heading('Sign in');
    await screen.findByText('Authentication Required');
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: { pathname: '/account', search: '?x=1', hash: '#y' } },
    });
    screen.getByText('You come back to your page afterwards.');
  });

  test('TOKEN_REFRESHED: nothing moves, and what was typed stays', async () => {
    open('/account-settings', { as: organiser });
    const first = await field('First name');
    await user.type(first, ' Marie');
    const { data } = await db().auth.refreshSession();
    expect(data.session?.access_token.length).toBeGreaterThan(100);
    await rows('select 1 as one');
    expect(await field('First name')).toBe(first);
    expect(first).toHaveProperty('value', `${organiser.firstName} Marie`);
  });

  test('USER_UPDATED: the new name', async () => {
    open('/account', { as: organiser });
    const about = within(await screen.findByRole('region', { name: 'About you' }));
    about.getByText('Nadia Haddad');
    await db().auth.updateUser({ data: { full_name: 'Nadine Haddad-Okafor' } });
    expect(await about.findByText('Nadine Haddad-Okafor')).toBeTruthy();
  });

  test('PASSWORD_RECOVERY: the form for the new password stays until a password is saved', async () => {
    await (await clientOfNobody()).resetPasswordForEmail(organiser.email);
    const { mailer } = await backend();
    const token = /token_hash=([^&\s"]+)/.exec(mailer.last(organiser.email)?.text ?? '')?.[1];
    const router = open(`/auth/update-password?token_hash=${token}&type=recovery`);
    await user.type(await field('New password'), 'password');
    await press('Save password');
    // The link is redeemed and the reader signed in: only the password is refused.
    await screen.findAllByText('This password is widely known. Choose another one.');
    expect(router.state.location.pathname).toBe('/auth/update-password');
    await user.clear(await field('New password'));
    await user.type(await field('New password'), 'walnut harbour lantern');
    await press('Save password');
    await screen.findByText('Password saved');
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });

  test('MFA_CHALLENGE_VERIFIED: what asks for the second factor opens', async () => {
    const office: RouteDef[] = [
      page('/office', 'Office', async () => ({ Page: () => <h1>The office</h1> }), admin),
    ];
    await rows(`insert into private.platform_roles (user_id, role) values ($1, 'admin') returning user_id`, [
      organiser.id,
    ]);
    const { clock } = await backend();
    open('/login');
    const phone = db().auth;
    await phone.signInWithPassword({ email: organiser.email, password: PASSWORD });
    const { data: enrolled } = await phone.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { id = '', totp } = enrolled ?? {};
    const code = () => codeAt(totp?.secret ?? '', clock.now());
    expect((await phone.mfa.challengeAndVerify({ factorId: id, code: code() })).error).toBeNull();

    open('/office', { as: organiser, routes: office });
    await heading('For administrators');
    // A code counts once.
    clock.advance(30_000);
    const auth = db().auth;
    expect((await auth.mfa.challengeAndVerify({ factorId: id, code: code() })).error).toBeNull();
    await heading('The office');
  });
});

/** What an authenticator app shows at that time (RFC 6238) for a secret in base32. */
function codeAt(secret: string, now: number): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', new Uint8Array(key)).update(new Uint8Array(step)).digest();
  const at = hash.readUInt8(19) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A component that requests the plan by itself. */
function OwnPlan() {
  const { data } = useQuery(subscriptionQuery(organiser.id));
  return <p>{data ? `On ${data.planType}` : 'Loading'}</p>;
}
const plan = (name: string) => async () => ({
  Page: () => (
    <>
      <h1>{name}</h1>
      <OwnPlan />
      <OwnPlan />
    </>
  ),
});

/** A separate client, for requests without a session. */
async function clientOfNobody() {
  open('/login');
  await heading('Sign in');
  return db().auth;
}

describe('the guard', () => {
  test('waits five seconds at most, and says what it waits for', async () => {
    const { clock } = await backend();
    // An expired session: the client requests a new one, and nobody answers.
    clock.set(Date.now() - 7_200_000);
    server.use(pending('auth/v1/token'));
    const router = open('/account', { as: organiser });
    const status = await screen.findByText('Verifying your authentication...');
    expect(status.getAttribute('role')).toBe('status');
    expect(router.state.location.pathname).toBe('/account');
    await screen.findByText('Authentication Required');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([]);
  });

  test('lets a visitor ask nothing of what is behind it', async () => {
    const router = open('/account-settings');
    await heading('Sign in');
    expect(router.state.location.pathname).toBe('/login');
    expect(asked).toEqual([]);
  });

  test('runs the loader once the session is there', async () => {
    open('/account-settings', { as: organiser });
    await field('First name');
    expect(timesAsked('rest/v1/rpc/get_timezone_names')).toBe(1);
  });

  test('shows its notice once, however often it is met', async () => {
    const router = open('/account');
    await screen.findByText('Authentication Required');
    await router.navigate('/settings');
    await router.navigate('/account-settings');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(screen.getAllByText('Authentication Required')).toHaveLength(1);
    expect(screen.getAllByText('Please sign in to access this page')).toHaveLength(1);
  });

  test.each(['/login', '/signup', '/login?plan=pro', '/account?plan=premium'])(
    'says nothing at %s',
    async (path) => {
      const router = open(path);
      await expect.poll(() => router.state.location.pathname).toMatch(/^\/(login|signup)$/);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText('Authentication Required')).toBeNull();
    },
  );

  test.each([
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['https://evil.example', ''],
    ['javascript:alert(1)', ''],
    ['/ok', '?x=\n'],
  ])('threat 56: an origin of %j is no way back', async (pathname, search) => {
    const router = open('/login');
    await heading('Sign in');
    await router.navigate('/login', { state: { from: { pathname, search } } });
    await signIn();
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });

  test('remembers the origin on the way to sign-up and back', async () => {
    open('/account?x=1');
    await heading('Sign in');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await heading('Create your account');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await heading('Sign in');
    await signIn();
    expect(await heading('My account')).toBeTruthy();
  });
});

describe('signing out', () => {
  test('takes the keys, the drafts, unfinished uploads and the cache along, and every word that was just typed', async () => {
    localStorage.setItem('sb-other-auth-token', 'x');
    localStorage.setItem('tus::minutes.pdf::1', 'x');
    localStorage.setItem('foregather:kept', 'x');
    const router = open('/account-settings', { as: organiser });
    await user.type(await field('First name'), ' Marie');
    // Before the draft of the last key is due.
    await press('Sign out everywhere');
    await screen.findByText('Signed out');
    await screen.findByText('You have been successfully signed out.');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(Object.keys(localStorage).filter((key) => /auth-token|:draft:|^tus:/.test(key))).toEqual([]);
    expect(localStorage.getItem('foregather:kept')).toBe('x');
    expect(timesAsked('auth/v1/logout')).toBe(1);

    const before = timesAsked('rest/v1/profiles');
    await signIn();
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    await router.navigate('/account-settings');
    expect(await field('First name')).toHaveProperty('value', organiser.firstName);
    // Fresh for five minutes, had it been kept.
    expect(timesAsked('rest/v1/profiles')).toBe(before + 1);
  });

  test('works although the server does not answer', async () => {
    server.use(failing('auth/v1/logout', 500));
    const router = open('/account-settings', { as: organiser });
    await press('Sign out everywhere');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    await router.navigate('/account');
    await screen.findByText('Authentication Required');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  test('a session that ended elsewhere leaves nothing in the cache', async () => {
    const router = open('/account-settings', { as: organiser });
    await field('First name');
    await db().auth.signOut({ scope: 'local' });
    await heading('Sign in');
    const before = timesAsked('rest/v1/profiles');
    await signIn();
    await expect.poll(() => router.state.location.pathname).toBe('/account-settings');
    await field('First name');
    expect(timesAsked('rest/v1/profiles')).toBe(before + 1);
  });
});

describe('a session that ends in the middle of a form', () => {
  test('comes back to a new event in its first step, as it was typed', async () => {
    const router = open('/create-event', { as: organiser });
    await user.type(await field(/^Name of the/), 'Okafor reunion');
    endSession('rest/v1/events');
    await press('Save and continue');
    await heading('Sign in');
    server.resetHandlers();
    await signIn();
    await expect.poll(() => router.state.location.pathname).toBe('/create-event');
    await screen.findByText(/is here again/);
    expect(await field(/^Name of the/)).toHaveProperty('value', 'Okafor reunion');
    await press('Save and continue');
    await field(/^Starts on/);
    expect(await rows('select name from public.events')).toEqual([{ name: 'Okafor reunion' }]);
  });

  test('comes back to the step it was in, with the saved steps and the typed one', async () => {
    const router = open('/create-event', { as: organiser });
    await user.type(await field(/^Name of the/), 'Okafor reunion');
    await press('Save and continue');
    await user.type(await field(/^Starts on/), '2031-07-12');
    const { search } = router.state.location;
    endSession('rest/v1/events');
    await press('Save and continue');
    await heading('Sign in');
    server.resetHandlers();
    await signIn();
    await expect.poll(() => router.state.location.search).toBe(search);
    expect(router.state.location.pathname).toBe('/create-event');
    const starts = await field(/^Starts on/);
    await expect.poll(() => starts).toHaveProperty('value', 'Sat, 12 Jul 2031');
    await press('Save and continue');
    await field(/^Place/);
    expect(await rows('select name, start_date::text from public.events')).toEqual([
      { name: 'Okafor reunion', start_date: '2031-07-12' },
    ]);
  });
});

describe('one question for two who ask', () => {
  test('the account page and the frame around it share the answer about the plan', async () => {
    open('/account', { as: organiser });
    const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
    await plan.findByRole('button', { name: 'Start the Premium trial' });
    expect(timesAsked('rest/v1/rpc/get_user_subscription_fast')).toBe(1);
    expect(timesAsked('rest/v1/org_members')).toBe(1);
  });

  test('two parts of a page that open together ask once, and a third within its life not at all', async () => {
    const room: RouteDef[] = [
      page('/room', 'Room', plan('One room'), signedIn),
      page('/other', 'Other', plan('Another room'), signedIn),
    ];
    const router = open('/room', { as: organiser, routes: room });
    await heading('One room');
    expect(await screen.findAllByText('On free')).toHaveLength(2);
    await router.navigate('/other');
    await heading('Another room');
    expect(await screen.findAllByText('On free')).toHaveLength(2);
    expect(timesAsked('rest/v1/rpc/get_user_subscription_fast')).toBe(1);
  });
});
