import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env';
import { readMailSender } from './mail-sender';

const folder = mkdtempSync(join(tmpdir(), 'dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = 'https://events.example';
const mail = { SITE_URL: site, SMTP_URL: 'smtps://user:secret@mail.example.org:465' };

test('where mails stay in the mailbox nobody sends', async () => {
  expect(await readMailSender(readEnv({}), 'http://localhost:4000', 'Foregather')).toBeUndefined();
});

test('functions learn the server and the sender, never the password', async () => {
  const sender = await readMailSender(readEnv({ ...mail, DKIM_SELECTOR: 's1' }), site, 'Foregather');
  expect(sender?.env).toEqual({
    MAIL_FROM: 'Foregather <no-reply@events.example>',
    SMTP_HOST: 'mail.example.org',
    DKIM_SELECTOR: 's1',
  });
  expect(sender?.smtp.dkim).toBeUndefined();
});

test('a key of our own signs for the domain of the sender, and its public half is told', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const DKIM_KEY_FILE = join(folder, 'dkim.pem');
  writeFileSync(DKIM_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const env = readEnv({
    ...mail,
    DKIM_SELECTOR: 's1',
    DKIM_KEY_FILE,
    MAIL_FROM: 'Reunion <hi@reunion.example>',
  });
  const sender = await readMailSender(env, site, 'Foregather');
  expect(sender?.smtp.dkim).toMatchObject({ domainName: 'reunion.example', keySelector: 's1' });
  expect(sender?.env['DKIM_PUBLIC_KEY']).toBe(
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  );
});

test('a file that is no key is named before anything starts', async () => {
  const DKIM_KEY_FILE = join(folder, 'none.pem');
  writeFileSync(DKIM_KEY_FILE, 'no key');
  const env = readEnv({ ...mail, DKIM_SELECTOR: 's1', DKIM_KEY_FILE });
  await expect(readMailSender(env, site, 'Foregather')).rejects.toThrow(/DKIM_KEY_FILE/);
});
