/**
 * Builds what `npm start` serves, only where the sources changed. First what a host needs to answer (backend, browser
 * app, server), then what it can do without at first: the compressed files of the app, the live demo, types. Run with
 * `--later` it builds those alone, which a start leaves until it answers.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './lib/compress.mjs';
import { noteSentBytes } from './lib/sent-bytes.mjs';
import { buildIfStale, isBuilt, runBin } from './lib/stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib', 'scripts/build.mjs'];
const SOURCES = [
  'packages/words/src',
  'packages/covers/src',
  'packages/ui/src',
  'packages/features/src',
  'packages/features/package.json',
  'packages/ui/package.json',
  'packages/words/package.json',
  'packages/covers/package.json',
];

const backend = {
  name: 'backend',
  inputs: [...SHARED, 'packages/supabase-embedded'],
  output: 'packages/supabase-embedded/dist/node/index.js',
  // Its declarations take ten times as long as its code, and nothing that runs reads them.
  run: () => runBin(root, at('packages/supabase-embedded'), 'tsdown', ['--no-dts']),
};

/** What a program of another that uses the backend reads of its types. */
const backendTypes = {
  name: 'backend-types',
  inputs: [...SHARED, 'packages/supabase-embedded'],
  output: 'packages/supabase-embedded/dist/node/index.d.ts',
  run: () => runBin(root, at('packages/supabase-embedded'), 'tsdown', [], { TYPES_ONLY: '1' }),
};

const CLIENT = [
  ...SHARED,
  ...SOURCES,
  'packages/app/src',
  'packages/app/public',
  'packages/app/index.html',
  'packages/app/vite.config.ts',
  'packages/app/chunk-plan.ts',
  'packages/app/page-usage.ts',
  'packages/app/route-documents.ts',
  'packages/app/manifest.ts',
  'packages/features/route-list.ts',
];

const client = {
  name: 'app',
  inputs: CLIENT,
  output: 'packages/app/dist/client/index.html',
  run: () => runBin(root, at('packages/app'), 'vite', ['build']),
};

/** A build of the application empties its folder, so these go with it and are stale whenever it is. */
const compressedClient = {
  name: 'app-compressed',
  inputs: CLIENT,
  output: 'packages/app/dist/client/index.html.br',
  run: () => compressFolder(at('packages/app/dist/client'), ['live-demo']),
};

const server = {
  name: 'server',
  inputs: [
    ...SHARED,
    ...SOURCES,
    'packages/app/server',
    'packages/app/vite.server.config.ts',
    'supabase/functions',
  ],
  output: 'packages/app/dist/server/main.js',
  run: () => runBin(root, at('packages/app'), 'vite', ['build', '--config', 'vite.server.config.ts']),
};

/** The live demo is a build of its own, beside the files of the application: that one empties its folder, so it comes first. */
const liveDemo = {
  name: 'live-demo',
  inputs: [
    ...SHARED,
    ...SOURCES,
    'packages/app/src',
    'packages/app/live-demo',
    'packages/app/live-demo-files.ts',
    'packages/app/live-demo.config.ts',
    'packages/app/manifest.ts',
    'packages/supabase-embedded/src',
    'mocks',
    'supabase/migrations',
    'supabase/functions',
  ],
  output: 'packages/app/dist/client/live-demo/files.json',
  run: async () => {
    await runBin(root, at('packages/app'), 'vite', ['build', '--config', 'live-demo.config.ts']);
    const folder = at('packages/app/dist/client/live-demo');
    compressFolder(folder);
    noteSentBytes(folder);
  },
};

/** The published design system: what the contract tests, the package check and the consumers look at. */
export async function buildUi() {
  return buildIfStale(root, {
    name: 'ui',
    inputs: [
      ...SHARED,
      'packages/ui/src',
      'packages/ui/tokens',
      'packages/ui/package.json',
      'packages/ui/exports.ts',
      'packages/ui/tsdown.config.ts',
    ],
    output: 'packages/ui/dist/styles.css',
    run: () => {
      execFileSync('npm', ['run', 'build'], {
        cwd: at('packages/ui'),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
  });
}

const FOR_START = [backend, client, server];
/** The files every visitor fetches come first. */
const LATER = [compressedClient, liveDemo, backendTypes];

export const buildBackend = () => buildIfStale(root, backend);

/** Whether a host finds all it needs to answer. */
export const builtForStart = () => FOR_START.every((target) => isBuilt(root, target));

/** Whether it finds the rest as well. */
export const builtLater = () => LATER.every((target) => isBuilt(root, target));

/**
 * What a host needs to answer. Two builds at a time, as most machines have two cores or more.
 * @param {{ beside?: () => Promise<void> }} [options] `beside` runs with them, once the backend is built
 */
export async function buildForStart({ beside } = {}) {
  await buildBackend();
  await Promise.all([buildIfStale(root, client), buildIfStale(root, server), beside?.()]);
}

/** What a host does without until it is there. */
export async function buildLater() {
  for (const target of LATER) await buildIfStale(root, target);
}

/** Everything, as what looks at the whole product needs it. */
export async function buildAll() {
  await buildForStart();
  await buildLater();
}

/**
 * As a process of its own beside a host that answers. Hosts of several data folders may serve the same files, and only one
 * of them builds; the others wait, and find it done.
 */
async function buildBesideHost() {
  const { acquireLock, FolderLocked } = await import(
    '../packages/supabase-embedded/dist/node/folder-lock.js'
  );
  const folder = at('node_modules/.cache/foregather/later');
  for (;;) {
    try {
      const lock = await acquireLock(folder);
      await buildLater();
      await lock.release();
      return;
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--later') ? buildBesideHost() : buildAll());
  if (process.argv.includes('--with-ui')) await buildUi();
}
