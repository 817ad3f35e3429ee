import { execFileSync } from 'node:child_process';

/** What runs git, so that a test need not. */
export type Git = (...args: string[]) => string;

export const gitIn =
  (root: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

/**
 * Files that differ from a commit, those that are not committed or not even added among them, and those that are gone.
 * Without a commit: from where this branch left main.
 */
export function changedFiles(git: Git, since: string | null): string[] {
  const base = git('merge-base', since ?? mainOf(git), 'HEAD');
  const lines = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
    .join('\n')
    .split('\n');
  return [...new Set(lines.filter((line) => line !== ''))].sort();
}

/** A clone that only has its own branch knows main by its remote. */
function mainOf(git: Git): string {
  const known = git(
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  const [first] = known.split('\n').filter((name) => name !== '');
  if (first === undefined) throw new Error('There is no main to compare with: npm test -- --changed=COMMIT');
  return first;
}
