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

const REACT = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\//;
const OVERLAYS =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|tslib)/;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Whether a module brings the libraries of forms or of overlays along, by itself or by what it imports. */
function isHeavy(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (REACT.test(id) || seen.has(id)) return false;
  seen.add(id);
  if (FORMS.test(id) || OVERLAYS.test(id)) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((next) => isHeavy(next, graph, seen));
}

/** What several pages share goes into one file, but for what would make each of them load forms or overlays too. */
const light = (id: string, graph: ModuleGraph) => (isHeavy(id, graph) ? null : 'shared');

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
          // By package alone. One file each, because many small shared ones would cost each first visit a request.
          groups: [
            { name: 'react', test: REACT, priority: 5 },
            { name: 'supabase', test: /node_modules\/@supabase\//, priority: 5 },
            { name: 'query', test: /node_modules\/@tanstack\//, priority: 5 },
            // What every page loads.
            { name: 'shell', tags: ['$initial'], priority: 4 },
            { name: 'forms', test: FORMS, priority: 3, minShareCount: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 2, minShareCount: 2 },
            { name: 'icons', test: /node_modules\/lucide-react\//, priority: 1, minShareCount: 2 },
            { name: light, debugName: 'shared', minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
