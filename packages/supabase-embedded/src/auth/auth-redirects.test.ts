import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../types';
import type { AuthMail } from './types';
import { authMailLink } from './index';
import { plainMail } from './mail-text';
import { safeRedirect } from './redirect-allow-list';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD, SITE } from './testing/auth-fixture';

/** URLs that imitate the site, and one that no browser should run. */
const VECTORS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  `${SITE}.evil.example/`,
  `${SITE}@evil.example/`,
  `http://localhost:4000:pw@evil.example/`,
  `http://localhost:4001/`,
  'https://localhost:4000/',
  'javascript:alert(1)//http://localhost:4000/',
  'JaVaScRiPt:alert(1)',
  '%2f%2fevil.example',
  'data:text/html,<script>1</script>',
  'http://2130706433:4000/',
  'http://0x7f000001:4000/',
  `${SITE}\\@evil.example`,
  `\thttps://evil.example`,
  `http:evil.example`,
  'https://evil.example#@localhost:4000',
  'https://evil.example/?x=http://localhost:4000/',
  'https://a.b.preview.example.org/x',
  'https://preview.example.org.evil.example/x',
  'blob:http://localhost:4000/1234',
  'file:///etc/passwd',
  '/account',
  '',
];

const settings = {
  siteUrl: SITE,
  redirectAllowList: ['https://*.preview.example.org/**', 'foregather://open/*'],
};

describe('threat 56: a redirect stays on the site', () => {
  it.each(VECTORS)('%j falls back to the site', (vector) => {
    expect(safeRedirect(vector, settings)).toBe(SITE);
  });

  it.each([
    [`${SITE}/auth/callback?x=1#y`, `${SITE}/auth/callback?x=1#y`],
    [SITE, `${SITE}/`],
    [`${SITE}//evil.example/x`, `${SITE}/evil.example/x`],
    [`${SITE}///evil.example`, `${SITE}/evil.example`],
    [`${SITE}/%2f%2Fevil.example`, `${SITE}/evil.example`],
    [`${SITE}/%5Cevil.example`, `${SITE}/evil.example`],
    [`${SITE}?x=1`, `${SITE}/?x=1`],
    ['https://pr-7.preview.example.org/a/b', 'https://pr-7.preview.example.org/a/b'],
    ['foregather://open/event', 'foregather://open/event'],
  ])('%j is allowed', (wanted, expected) => {
    expect(safeRedirect(wanted, settings)).toBe(expected);
  });

  it('a site at an address of numbers is matched as it is spelt', () => {
    const local = { siteUrl: 'http://127.0.0.1:4000', redirectAllowList: [] };
    expect(safeRedirect('http://2130706433:4000/x', local)).toBe('http://127.0.0.1:4000');
    expect(safeRedirect('http://127.0.0.1:4000/x', local)).toBe('http://127.0.0.1:4000/x');
  });
});

const mail = (kind: AuthMail['kind'], redirectTo = SITE): AuthMail => ({
  kind,
  to: 'a@example.org',
  tokenHash: 'abc',
  otp: '123456',
  redirectTo,
  siteUrl: SITE,
  userMetadata: {},
});

describe('threat 57: mails lead to pages of the site, which consume the token by a button', () => {
  it.each([
    ['signup', '/auth/callback'],
    ['magiclink', '/auth/magic-link'],
    ['recovery', '/auth/update-password'],
    ['invite', '/auth/callback'],
    ['email_change', '/auth/callback'],
    ['email_change_current', '/auth/callback'],
  ] as const)('%s', (kind, page) => {
    const type = kind === 'email_change_current' ? 'email_change' : kind;
    expect(authMailLink(mail(kind))).toBe(`${SITE}${page}?token_hash=abc&type=${type}`);
    const { text, html } = plainMail(mail(kind));
    expect(text).toContain(`${SITE}${page}?token_hash=abc&type=${type}`);
    expect(text).toContain('123456');
    expect(text + html).not.toContain('/verify');
  });

  it('carries where the user came from when that is a page of the site', () => {
    expect(authMailLink(mail('magiclink', `${SITE}/events/1?tab=guests`))).toBe(
      `${SITE}/auth/magic-link?token_hash=abc&type=magiclink&next=%2Fevents%2F1%3Ftab%3Dguests`,
    );
    expect(authMailLink(mail('magiclink', 'https://pr-7.preview.example.org/x'))).not.toContain('next');
  });

  it('has no link in notices', () => {
    expect(authMailLink(mail('password_changed'))).toBeNull();
    expect(plainMail({ ...mail('reauthentication'), tokenHash: '' }).text).toContain('123456');
  });
});

describe('over HTTP', () => {
  const [engine] = ENGINES;
  let driver: Driver;
  let on: AuthFixture;

  beforeAll(async () => {
    if (engine === undefined) throw new Error('no engine');
    driver = await engine.open();
    on = await createAuthFixture(driver, settings);
  });
  afterAll(() => driver.close());

  it.each(VECTORS)('threat 56: %j gets neither a token nor a mail link', async (vector) => {
    const email = 'phished@example.org';
    const target = encodeURIComponent(vector);
    await on.call(`/otp?redirect_to=${target}`, { body: { email } });
    const { redirectTo, tokenHash, kind } = on.mailTo(email);
    expect(redirectTo).toBe(SITE);
    const clicked = await on.call(`/verify?token=${tokenHash}&type=${kind}&redirect_to=${target}`, {
      method: 'GET',
    });
    expect(clicked.status).toBe(303);
    const location = new URL(clicked.headers.get('location') ?? '');
    expect(location.origin).toBe(SITE);
    expect(location.hash).toContain('access_token=');
  });

  it('threat 57: opening the mailed page twice leaves the token for the button', async () => {
    const email = 'scanned@example.org';
    await on.client().signUp({ email, password: PASSWORD });
    const link = new URL(authMailLink(on.mailTo(email)) ?? '');
    expect(link.pathname.startsWith('/auth/v1')).toBe(false);
    const tokenHash = link.searchParams.get('token_hash') ?? '';
    for (const method of ['GET', 'HEAD']) {
      // A scanner that copies the page's query to the service fails: GET /verify expects `token`.
      const opened = await on.call(`/verify${link.search}`, { method });
      expect([400, 405]).toContain(opened.status);
    }
    expect((await on.call(`/verify?token=${tokenHash}&type=signup`, { method: 'HEAD' })).status).toBe(405);
    const pressed = await on.client().verifyOtp({ type: 'signup', token_hash: tokenHash });
    expect(pressed.error).toBeNull();
  });
});
