/**
 * `npm run test:long`: what `npm test` shows in a short form in its whole form, and what package.json promises under
 * `engines`: on each line of Node that is named there beside the one of this checkout, the product starts and the
 * backend's tests pass. `npm run test:long -- loops` or `-- node` runs one of the two.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const NODE_LINES = ['22', '24'];
const PORT = '4717';
const START_LIMIT_MS = 240_000;

/** Runs a program in the checkout with its output shown; says how it ended. */
const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

function runLoops() {
  const projects = ['unit', 'backend', 'database', 'reliability'].flatMap((project) => [
    '--project',
    project,
  ]);
  return run('npx', ['--no-install', 'vitest', 'run', ...projects, '--maxWorkers=1'], { LONG_TESTS: '1' });
}

/** The newest Node of a line from the registry, in a folder of its own: the lock file knows nothing of it. */
function installNode(line, folder) {
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${line}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return join(folder, 'node_modules/node/bin/node');
}

/** Starts the product, waits until it says that it is well, and reads its first page. */
async function startsOn(node, folder) {
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
  });
  const url = `http://localhost:${PORT}`;
  try {
    for (const deadline = Date.now() + START_LIMIT_MS; ; ) {
      const health = await fetch(`${url}/healthz`).catch(() => null);
      if (health?.status === 200) break;
      if (child.exitCode !== null || Date.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return (await fetch(url)).status === 200;
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }
  }
}

async function runOnNode(line) {
  const folder = mkdtempSync(join(tmpdir(), `foregather-node-${line}-`));
  try {
    const node = installNode(line, folder);
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const starts = await startsOn(node, folder);
    console.info(`${starts ? 'ok    ' : 'FAILED'} the product starts on Node ${version}`);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const passes = run(node, [vitest, 'run', '--project', 'backend', '--maxWorkers=1']);
    console.info(`${passes ? 'ok    ' : 'FAILED'} the backend's tests on Node ${version}`);
    return starts && passes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = process.argv.slice(2);
const wants = (part) => only.length === 0 || only.includes(part);
// Built once, by the Node of this checkout: every line starts the same files.
await buildAll();
const results = [];
if (wants('loops')) results.push(runLoops());
if (wants('node')) for (const line of NODE_LINES) results.push(await runOnNode(line));
process.exitCode = results.length > 0 && results.every(Boolean) ? 0 : 1;
