import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, scenario } from '../../../mocks/scenarios';
import { sampleRefusal, signIns, signInWords } from './sample-data';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foregather-sample-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('sample data goes into an empty folder of this machine, and nowhere else', () => {
  const dataDir = emptyFolder();
  const here = { dataDir, elsewhere: false };
  expect(sampleRefusal(here)).toBeNull();
  expect(sampleRefusal({ ...here, dataDir: join(dataDir, 'new'), host: '127.0.0.1' })).toBeNull();
  expect(sampleRefusal({ ...here, elsewhere: true })).toContain('without DATABASE_URL');
  expect(sampleRefusal({ ...here, host: '0.0.0.0' })).toContain('known to everybody');
  writeFileSync(join(dataDir, 'keys.json'), '{}');
  expect(sampleRefusal(here)).toContain(`${dataDir} holds data already`);
});

test('everybody who can sign in is printed once, with every plan and every role', () => {
  const { plans, members, eventHelpers, staff } = scenario.everyRole;
  const emails = signIns().map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  for (const { email } of [plans, members, eventHelpers, staff].flatMap((group) => Object.values(group)))
    expect(emails).toContain(email);
  const words = signInWords();
  expect(words).toContain(PASSWORD);
  for (const { email, what } of signIns()) expect(words).toMatch(new RegExp(`${email} +${what}`));
});
