import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, ROOT } from './git';

/** Names in node_modules that stay a checkout's own: its packages, and what builds leave there. */
const OWN = new Set(['@foregather', '.cache', '.vite', '.vite-temp', '.package-lock.json']);

/**
 * The packages a commit needs. With the lock file of this checkout they are linked, package by package: one link for
 * the whole folder would lead `@foregather/ui` back to this checkout's sources. With another lock file they are installed.
 */
function furnish(checkout: string, say: (line: string) => void): void {
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(checkout) !== lock(ROOT)) {
    say('Its packages differ from those installed here: running npm ci ...');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return;
  }
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of readdirSync(installed)) {
    if (!OWN.has(name)) symlinkSync(join(installed, name), join(checkout, 'node_modules', name));
  }
  // Relative links into packages/, so that a copy of them points into the other checkout.
  cpSync(join(installed, '@foregather'), join(checkout, 'node_modules/@foregather'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const workspace of [
    'packages/ui',
    'packages/features',
    'packages/app',
    'packages/supabase-embedded',
  ]) {
    const nested = join(ROOT, workspace, 'node_modules');
    if (existsSync(nested) && existsSync(join(checkout, workspace)))
      symlinkSync(nested, join(checkout, workspace, 'node_modules'));
  }
}

/** Checks a commit out beside this one, ready to build, does the work, and removes it again whatever happens. */
export async function withCommit<T>(
  commit: string,
  work: (checkout: string) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'foregather-visual-'));
  const checkout = join(folder, 'checkout');
  git(['worktree', 'add', '--quiet', '--detach', checkout, commit]);
  try {
    furnish(checkout, say);
    return await work(checkout);
  } finally {
    git(['worktree', 'remove', '--force', checkout]);
    rmSync(folder, { recursive: true, force: true });
  }
}
