import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { componentFolders, expectedExports } from './exports';

test('every component has an entry of its own in package.json (npm run exports -w packages/ui)', () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
  expect(manifest).toHaveProperty('exports', expectedExports());
});

test('every component is exported from the root as well', () => {
  const index = readFileSync(new URL('./src/index.ts', import.meta.url), 'utf8');
  const missing = componentFolders().filter((name) => name !== 'testing' && !index.includes(`'./${name}'`));
  expect(missing).toEqual([]);
});
