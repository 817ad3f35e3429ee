import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { databaseAsset, demoDocument, firstFiles } from './live-demo-files.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The live demo: the pages of the product and a backend for them, in one browser. A build of its own under an address of
 * its own, so that nothing of it changes a chunk of the application, and the policy of its document can name its files.
 */
export default defineConfig({
  root: at('live-demo'),
  base: '/live-demo/',
  publicDir: false,
  plugins: [react(), tailwindcss(), databaseAsset(), firstFiles(), demoDocument()],
  resolve: {
    conditions: ['@foregather/source', 'module', 'browser', 'development|production'],
    // Files go to the backend in this page, which a protocol of interrupted transfers has nothing to add to.
    alias: { 'tus-js-client': at('live-demo/embedded-upload.ts') },
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('dist/client/live-demo'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      output: {
        // A name in .gz is that of a compressed twin, which the host keeps to itself.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.gz'))
            ? 'assets/[name]-[hash].tgz'
            : 'assets/[name]-[hash][extname]',
        // What half of the pages share goes into one file: all of them are fetched before the first page is shown.
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules\//, minShareCount: 3 }] },
      },
    },
  },
});
