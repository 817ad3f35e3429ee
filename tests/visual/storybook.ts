import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git, ROOT } from './git';

/** Everything a Storybook is built from. */
const SOURCES = [
  '.storybook',
  'mocks',
  'package-lock.json',
  'packages/features',
  'packages/supabase-embedded',
  'packages/ui',
  'packages/words',
  'supabase/migrations',
  'tsconfig.base.json',
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Changes with every file that could change a picture, committed or not. */
function stateOf(checkout: string): string {
  const files = git(
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...SOURCES],
    checkout,
  );
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set(files.split('\0'))) {
    const path = join(checkout, file);
    if (!file || isTest(file) || !statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function build(checkout: string, output: string): void {
  const bin = join(checkout, 'node_modules/.bin/storybook');
  try {
    // `--test` leaves out what no picture shows: the documentation pages and their tables of props.
    execFileSync(bin, ['build', '--test', '--quiet', '--disable-telemetry', '-o', output], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const printed =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}\n${String(error.stderr)}`
        : String(error);
    throw new Error(`Storybook could not be built in ${checkout}:\n${printed.slice(-6000)}`, {
      cause: error,
    });
  }
}

/** Builds the Storybook of a checkout unless nothing changed since the last time. Answers its folder. */
export function builtStorybook(checkout = ROOT, say: (line: string) => void = () => undefined): string {
  const output = join(checkout, 'node_modules/.cache/foregather/storybook');
  const stamp = `${output}.sha256`;
  const state = stateOf(checkout);
  const have = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (have === state && existsSync(join(output, 'index.json'))) return output;
  say('Building Storybook ...');
  const started = Date.now();
  rmSync(stamp, { force: true });
  mkdirSync(dirname(output), { recursive: true });
  build(checkout, output);
  writeFileSync(stamp, state);
  say(`Built it in ${Math.round((Date.now() - started) / 1000)} s.`);
  return output;
}
