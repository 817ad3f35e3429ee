import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The backend of `npm run dev`; the production host serves app and API on one origin. */
const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:4000';
const proxied = ['/rest/v1', '/auth/v1', '/functions/v1', '/config.json', '/healthz', '/mail'];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['@foregather/source', 'module', 'browser', 'development|production'] },
  // The host puts a fresh nonce in place of this word into every document it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: BACKEND, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Which chunk a page needs, for modulepreload and for the size budgets.
    manifest: true,
    // A data: address would need an exception in the content security policy for fonts.
    assetsInlineLimit: 0,
  },
});
