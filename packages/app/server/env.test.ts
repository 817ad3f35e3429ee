import { expect, test } from 'vitest';
import { readEnv } from './env';

test('an empty environment serves on loopback from the default folder', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ host: '127.0.0.1', port: 4000, trustProxy: false, hosted: undefined });
  expect(env.dataDir).toMatch(/\.foregather$/);
});

test('a host other machines can reach asks for SITE_URL and SMTP_URL', () => {
  expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow(/SITE_URL and SMTP_URL/);
  expect(
    readEnv({ HOST: '0.0.0.0', SITE_URL: 'https://events.example/', SMTP_URL: 'smtp://mail' }).siteUrl,
  ).toBe('https://events.example');
});

test('a site people reach from elsewhere does not keep its mails in a mailbox a proxy could show', () => {
  expect(() => readEnv({ SITE_URL: 'https://events.example' })).toThrow(/SMTP_URL/);
  expect(readEnv({ SITE_URL: 'https://events.example', SMTP_URL: 'smtp://mail' }).siteUrl).toBe(
    'https://events.example',
  );
  const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_x' };
  expect(readEnv({ SITE_URL: 'https://events.example', ...hosted }).smtpUrl).toBeUndefined();
  for (const SITE_URL of ['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:4000'])
    expect(readEnv({ SITE_URL }).siteUrl).toBe(SITE_URL);
});

test.each([
  [{ PORT: 'many' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start/],
  [{ SITE_URL: 'javascript:alert(1)' }, /SITE_URL/],
  [{ SUPABASE_URL: 'https://x.example' }, /belong together/],
  [{ DKIM_SELECTOR: 'a b' }, /DKIM_SELECTOR/],
  [{ DKIM_KEY_FILE: 'dkim.pem' }, /DKIM_KEY_FILE needs DKIM_SELECTOR/],
])('%o is refused by name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('names of files that hosts share are of this folder unless they are absolute', () => {
  expect(readEnv({})).toMatchObject({ keysFile: undefined, filesDir: undefined });
  expect(readEnv({ KEYS_FILE: '/run/keys.json', FILES_DIR: 'shared' })).toMatchObject({
    keysFile: '/run/keys.json',
    filesDir: `${process.cwd()}/shared`,
  });
});
