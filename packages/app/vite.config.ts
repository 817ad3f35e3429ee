import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routeDocuments } from './route-documents.ts';

/** The backend of `npm run dev`; the production host serves app and API on one origin. */
const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:4000';
const proxied = [
  '/rest/v1',
  '/auth/v1',
  '/realtime/v1',
  '/functions/v1',
  '/config.json',
  '/healthz',
  '/mail',
];

export default defineConfig({
  plugins: [react(), tailwindcss(), routeDocuments()],
  resolve: { conditions: ['@foregather/source', 'module', 'browser', 'development|production'] },
  // The host puts a fresh nonce in place of this word into every document it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: BACKEND, changeOrigin: false, ws: path === '/realtime/v1' }]),
    ),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // What Tailwind 4 asks for anyway; older targets get every colour three times.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // Browsers of our range read modulepreload themselves; Safari before 17 fetches a moment later.
    modulePreload: { polyfill: false },
    // Which chunk a page needs, for modulepreload and for the size budgets.
    manifest: true,
    // A data: address would need an exception in the content security policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries that change less often than our own code keep their file, and its cached copy, over releases.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            { name: 'query', test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
});
