import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'storybook-static', 'test-results']);

function* filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!SKIPPED.has(name)) yield* filesBelow(join(path, name));
  }
}

/**
 * A hash over the content of everything a build reads, tests and stories excepted.
 * @param {string} root
 * @param {string[]} inputs files and folders, relative to root
 */
export function hashInputs(root, inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input))) {
      if (/\.(test|stories)\.tsx?$|\.mdx$/.test(file)) continue;
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Runs a build step only when its inputs changed since it last succeeded or its output is gone.
 * @param {string} root
 * @param {{ name: string, inputs: string[], output: string, run: () => Promise<void> | void }} target
 */
export async function buildIfStale(root, { name, inputs, output, run }) {
  const stampFile = join(root, 'node_modules/.cache/foregather', `build-${name}.sha256`);
  const wanted = hashInputs(root, inputs);
  const have = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (have === wanted && existsSync(join(root, output))) return false;
  const started = Date.now();
  console.info(`Building ${name} ...`);
  await run();
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.info(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** Runs a program of node_modules/.bin in `cwd` and throws with its output when it fails. */
export function runBin(root, cwd, bin, args, env = {}) {
  try {
    execFileSync(join(root, 'node_modules/.bin', bin), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}\n`);
    // The error itself carries the whole output as bytes, which would be printed again.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`${bin} ${args.join(' ')} failed, see above.`);
  }
}
