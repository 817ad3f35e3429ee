import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAuthConfig } from './auth-config';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'auth-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('without a file the configuration is empty', () => {
  expect(readAuthConfig({ authConfig: undefined, dataDir }, {})).toEqual({});
});

test('the file in the data folder is read, unless AUTH_CONFIG names another', () => {
  writeFileSync(join(dataDir, 'auth.json'), '{"anonymousUsers":true}');
  expect(readAuthConfig({ authConfig: undefined, dataDir }, {})).toMatchObject({ anonymousUsers: true });
  const other = join(dataDir, 'other.json');
  const provider = { issuer: 'https://id.example', clientId: 'app', clientSecretEnv: 'CLUB' };
  writeFileSync(other, JSON.stringify({ providers: { club: provider } }));
  expect(readAuthConfig({ authConfig: other, dataDir }, { CLUB: 'x' })).toMatchObject({
    providers: { club: { issuer: 'https://id.example', clientId: 'app', clientSecret: 'x' } },
  });
});

test('the error about a missing or invalid file names the file and the problem', () => {
  expect(() => readAuthConfig({ authConfig: join(dataDir, 'none.json'), dataDir }, {})).toThrow(
    /none\.json is not usable/,
  );
  writeFileSync(join(dataDir, 'auth.json'), '{"provider":{}}');
  expect(() => readAuthConfig({ authConfig: undefined, dataDir }, {})).toThrow(
    /auth\.json is not usable:\n {2}the file: .*provider/,
  );
});
