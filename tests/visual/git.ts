import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What git prints, without the last line end. Throws with git's own words. */
export function git(args: readonly string[], cwd = ROOT): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd();
}

/** Full name of the commit that a branch, tag or short name stands for. */
export const commitOf = (name: string): string => git(['rev-parse', '--verify', `${name}^{commit}`]);

/**
 * The last commit that accepted pictures: it holds both them and the looks they show. Nothing before the first. Every
 * acceptance writes its record anew; a commit that only writes the same pictures in a smaller way does not.
 */
export const lastAcceptance = (): string | undefined =>
  git(['log', '-1', '--format=%H', '--', 'tests/visual/baseline/baseline.json']) || undefined;
