import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

const REACT = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\//;
const OVERLAYS =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|tslib)/;
/** Links that look like buttons need this part of Radix alone. */
const SLOT = /node_modules\/@radix-ui\/react-(slot|compose-refs)\//;
/** What stands in the page and not over it, such as tabs, needs these parts of Radix and none that place a layer. */
const IN_PAGE =
  /node_modules\/@radix-ui\/(primitive|react-(context|primitive|id|presence|direction|collection|roving-focus|tabs|use-[a-z-]+))\//;
/** The checks of the shell itself; forms add the rest of zod. */
const CHECKS = /node_modules\/zod\/(v4\/)?(mini|core)\//;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Whether a module imports the libraries of forms or of overlays, directly or indirectly. */
function isHeavy(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if ([REACT, SLOT, IN_PAGE, CHECKS].some((light) => light.test(id)) || seen.has(id)) return false;
  seen.add(id);
  if (FORMS.test(id) || OVERLAYS.test(id)) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((next) => isHeavy(next, graph, seen));
}

/** Modules that ten or more pages share go into one file, except those that would make each load forms or overlays. */
const light = (id: string, graph: ModuleGraph) => (isHeavy(id, graph) ? null : 'shared');

export default defineConfig({
  plugins: [react(), tailwindcss(), fontPreloads(), routeDocuments()],
  resolve: { conditions: ['@foregather/source', 'module', 'browser', 'development|production'] },
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
          // Grouped by package. One file each, because each small shared file would cost a request on the first visit.
          groups: [
            { name: 'react', test: REACT, priority: 5 },
            { name: 'supabase', test: /node_modules\/@supabase\//, priority: 5 },
            { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/, priority: 5 },
            // The packages that every page loads.
            { name: 'shell', tags: ['$initial'], priority: 4 },
            { name: 'slot', test: SLOT, priority: 5, includeDependenciesRecursively: false },
            { name: 'in-page', test: IN_PAGE, priority: 4, includeDependenciesRecursively: false },
            { name: 'forms', test: FORMS, priority: 3, minShareCount: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 2, minShareCount: 2 },
            { name: 'icons', test: /node_modules\/lucide-react\//, priority: 1, minShareCount: 4 },
            { name: light, debugName: 'shared', minShareCount: 14, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
