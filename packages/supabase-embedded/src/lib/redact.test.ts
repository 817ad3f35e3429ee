import { expect, test } from 'vitest';
import { redact } from './redact';

test('threat 104: secrets planted in a log entry do not come out', () => {
  const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const entry = {
    event: 'request',
    path: '/rest/v1/events',
    authorization: `Bearer ${jwt}`,
    message: `failed for ${jwt} with sb_secret_canary and maria@example.org`,
    error: new Error(`bad token ${jwt}`),
    nested: { password: 'canary', list: [{ refresh_token: 'canary' }] },
    link: 'https://site.test/r/AbCdEfGhIjKlMnOpQrSt',
  };
  const text = JSON.stringify(redact(entry));
  expect(text).not.toMatch(/canary|eyJ|maria|AbCdEf/);
  expect(text).toContain('/rest/v1/events');
  expect(text).toContain('"event":"request"');
});

test('an entry that contains itself ends', () => {
  const entry: Record<string, unknown> = { event: 'x' };
  entry['self'] = entry;
  expect(JSON.stringify(redact(entry))).toContain('[deep]');
});

test('a scope in a stack trace stays, an address does not', () => {
  expect(redact('at run (/app/node_modules/@supabase/auth-js/x.js:1:2)')).toBe(
    'at run (/app/node_modules/@supabase/auth-js/x.js:1:2)',
  );
  expect(redact('mail to <maria@example.org> bounced')).toBe('mail to <[hidden]> bounced');
});
