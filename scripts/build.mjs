/** Builds what `npm start` serves, only where the sources changed: backend, browser app, server. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './lib/compress.mjs';
import { noteSentBytes } from './lib/sent-bytes.mjs';
import { buildIfStale, runBin } from './lib/stale.mjs';

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

export async function buildBackend() {
  return buildIfStale(root, {
    name: 'backend',
    inputs: [...SHARED, 'packages/supabase-embedded'],
    output: 'packages/supabase-embedded/dist/node/index.js',
    run: () => runBin(root, at('packages/supabase-embedded'), 'tsdown', []),
  });
}

export async function buildClient() {
  return buildIfStale(root, {
    name: 'app',
    inputs: [
      ...SHARED,
      ...SOURCES,
      'packages/app/src',
      'packages/app/public',
      'packages/app/index.html',
      'packages/app/vite.config.ts',
      'packages/app/route-documents.ts',
      'packages/app/manifest.ts',
      'packages/features/route-list.ts',
    ],
    output: 'packages/app/dist/client/index.html',
    run: () => {
      runBin(root, at('packages/app'), 'vite', ['build']);
      compressFolder(at('packages/app/dist/client'));
    },
  });
}

export async function buildServer() {
  return buildIfStale(root, {
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
  });
}

/** The live demo is a build of its own, beside the files of the application: that one empties its folder, so it comes first. */
export async function buildLiveDemo() {
  return buildIfStale(root, {
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
    run: () => {
      runBin(root, at('packages/app'), 'vite', ['build', '--config', 'live-demo.config.ts']);
      const folder = at('packages/app/dist/client/live-demo');
      compressFolder(folder);
      noteSentBytes(folder);
    },
  });
}

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

export async function buildAll() {
  await buildBackend();
  await buildClient();
  await buildLiveDemo();
  await buildServer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
