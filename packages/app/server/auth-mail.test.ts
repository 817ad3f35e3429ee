import type { AuthMail } from '@foregather/supabase-embedded';
import { expect, test } from 'vitest';
import { authLink, authMailTemplate } from './auth-mail';

const KINDS = {
  signup: '/auth/callback?token_hash=abc&type=signup',
  invite: '/auth/callback?token_hash=abc&type=invite',
  magiclink: '/auth/magic-link?token_hash=abc&type=magiclink',
  recovery: '/auth/update-password?token_hash=abc&type=recovery',
  email_change: '/auth/callback?token_hash=abc&type=email_change',
  email_change_current: '/auth/callback?token_hash=abc&type=email_change',
  reauthentication: null,
  password_changed: null,
} as const satisfies Record<AuthMail['kind'], string | null>;

const mail = (kind: AuthMail['kind'], tokenHash: string): AuthMail => ({
  kind,
  to: 'ada@example.org',
  tokenHash,
  otp: '123456',
  redirectTo: 'https://events.example',
  siteUrl: 'https://events.example',
  newAddress: 'ada@new.example',
  userMetadata: {},
});

test.each(Object.entries(KINDS))(
  'threat 57: the mail "%s" never leads to the service that uses the token up',
  (kind, path) => {
    const name = Object.keys(KINDS).find((one): one is AuthMail['kind'] => one === kind);
    if (name === undefined) throw new Error(kind);
    const { text, html, subject } = authMailTemplate('Foregather')(mail(name, path === null ? '' : 'abc'));
    expect(subject).not.toBe('');
    expect(text + html).not.toContain('/auth/v1');
    if (path === null) expect(text).not.toContain('token_hash');
    else expect(text).toContain(`https://events.example${path}`);
  },
);

test('who is asked whether the account may move is told where to', () => {
  const { text, html } = authMailTemplate('Foregather')(mail('email_change_current', 'abc'));
  expect(text).toContain('ada@new.example');
  expect(html).toContain('ada@new.example');
});

test.each(['//evil.example', '///evil.example', '/%2f%2fevil.example', '/%5cevil.example'])(
  'threat 56: the next page of a mailed link is a path of one leading slash: %s',
  (path) => {
    const url = authLink({ ...mail('signup', 'abc'), redirectTo: `https://events.example${path}` });
    expect(new URL(url ?? '').searchParams.get('next')).toBe('/evil.example');
  },
);

test('the next page of a mailed link keeps what stands behind its ?', () => {
  const chosen = '/templates?start=family&date=2027-01-24&people=60';
  const url = authLink({ ...mail('signup', 'abc'), redirectTo: `https://events.example${chosen}` });
  expect(new URL(url ?? '').searchParams.get('next')).toBe(chosen);
});
