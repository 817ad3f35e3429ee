import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { componentFolders, expectedExports, OWN_ENTRY_ONLY } from './exports';

test('every component has an entry of its own in package.json (npm run generate)', () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
  expect(manifest).toHaveProperty('exports', expectedExports());
});

test('every component is exported from the root, but for those that bring a library', () => {
  const index = readFileSync(new URL('./src/index.ts', import.meta.url), 'utf8');
  const inRoot = componentFolders().filter((name) => index.includes(`'./${name}'`));
  expect(inRoot).toEqual(
    componentFolders().filter((name) => name !== 'testing' && !OWN_ENTRY_ONLY.has(name)),
  );
});
