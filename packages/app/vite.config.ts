import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plannedChunks } from './chunk-plan.ts';
import { conditions } from './page-usage.ts';
import { fontPreloads, routeDocuments } from './route-documents.ts';

/** The backend of `npm run dev`; the production host serves app and API on one origin. */
const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:4000';
const proxied = [
  '/rest/v1',
  '/auth/v1',
  '/realtime/v1',
  '/functions/v1',
  '/storage/v1',
  '/covers',
  '/config.json',
  '/healthz',
  '/mail',
  // The live demo is a build of its own, with a policy that the host gives it.
  '/live-demo',
  '^/demo/[a-z-]+/live',
];

export default defineConfig({
  plugins: [react(), tailwindcss(), plannedChunks(), fontPreloads(), routeDocuments()],
  resolve: { conditions },
  // The host replaces this placeholder by a fresh nonce in every document that it serves.
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
    // The minimum of Tailwind 4; for older targets the build writes every colour three times.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // The supported browsers know modulepreload, except Safari before 17, which loads these files slightly later.
    modulePreload: { polyfill: false },
    // Which chunk a page needs, for modulepreload and for the size budgets.
    manifest: true,
    // A data: address would need an exception in the content security policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads; `plannedChunks` groups the rest by who loads it.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
          ],
        },
      },
    },
  },
});
