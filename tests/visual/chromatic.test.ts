import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chromaticParametersOf } from '../../.storybook/chromatic';
import { modesOf } from './modes-of';

const grid = { title: 'Forms/Switch', name: 'All Variants', tags: ['ready', 'visual'] };

test('Chromatic takes the same modes, but for forced colours', () => {
  const here = modesOf(grid).map(({ name }) => name);
  expect(here).toContain('forced-colors');
  expect(Object.keys(chromaticParametersOf(grid).modes)).toEqual(
    here.filter((name) => name !== 'forced-colors'),
  );
  expect(chromaticParametersOf(grid).modes.rtl).toEqual({
    theme: 'light',
    contrast: 'normal',
    dir: 'rtl',
    viewport: 1280,
  });
});

test('it takes no story that is not photographed here', () => {
  expect(chromaticParametersOf({ ...grid, tags: ['ready'] })).toMatchObject({
    disableSnapshot: true,
    modes: {},
  });
  expect(chromaticParametersOf(grid).disableSnapshot).toBe(false);
});

test('without a token the command says what is missing, and fails', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { CHROMATIC_PROJECT_TOKEN: _token, ...env } = process.env;
  const run = () =>
    execFileSync(
      `${root}node_modules/.bin/tsx`,
      ['--tsconfig', 'tsconfig.base.json', 'scripts/visual-chromatic.ts'],
      { cwd: root, env, stdio: 'pipe' },
    );
  expect(run).toThrow(/CHROMATIC_PROJECT_TOKEN is not set/);
});
