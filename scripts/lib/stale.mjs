import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

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

/** Digests of files as of their last change: several builds read the same ones. */
const digests = new Map();

function digestOf(file) {
  const { mtimeMs, size } = statSync(file);
  const known = digests.get(file);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.digest;
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  digests.set(file, { mtimeMs, size, digest });
  return digest;
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
      hash.update(relative(root, file)).update('\0').update(digestOf(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const stampOf = (root, name) => join(root, 'node_modules/.cache/foregather', `build-${name}.sha256`);

/**
 * Whether the output is there and of these inputs.
 * @param {string} root
 * @param {{ name: string, inputs: string[], output: string }} target
 */
export function isBuilt(root, { name, inputs, output }) {
  const stamp = stampOf(root, name);
  return (
    existsSync(join(root, output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashInputs(root, inputs)
  );
}

/**
 * Runs a build step only when its inputs changed since it last succeeded or its output is gone.
 * @param {string} root
 * @param {{ name: string, inputs: string[], output: string, run: () => Promise<void> | void }} target
 */
export async function buildIfStale(root, target) {
  if (isBuilt(root, target)) return false;
  const { name, inputs, run } = target;
  const stampFile = stampOf(root, name);
  // As of now: what changes while it is built is for the next time.
  const wanted = hashInputs(root, inputs);
  const started = Date.now();
  console.info(`Building ${name} ...`);
  await run();
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.info(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** Runs a program of node_modules/.bin in `cwd` and throws with its output when it fails. Others may run beside it. */
export async function runBin(root, cwd, bin, args, env = {}) {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin', bin), args, {
      cwd,
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
