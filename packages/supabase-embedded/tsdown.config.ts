import { defineConfig } from 'tsdown';

/** One file per source file, so that a browser bundle takes nothing of Node, and each worker thread finds its entry beside its starter. */
export default defineConfig({
  entry: [
    'src/index.ts',
    'src/node/index.ts',
    'src/drivers/pglite/index.ts',
    'src/drivers/pglite/worker.ts',
    'src/node/functions/thread.ts',
    'src/testing/index.ts',
    'src/testing/fakes.ts',
  ],
  unbundle: true,
  format: 'esm',
  // Node's modules are imported by name in `src/node`, and left alone everywhere.
  platform: 'neutral',
  target: 'es2022',
  // The declarations may follow later, beside code that a host has loaded by then (scripts/build.mjs).
  ...(process.env['TYPES_ONLY'] ? { dts: { emitDtsOnly: true }, clean: false } : { dts: true }),
  deps: { neverBundle: [/^node:/] },
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
