import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vite';
import { reactApart } from './react-apart.ts';
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

/** What the plainest list stands on: small parts that would cost a request each. */
const LIST = new RegExp(
  [
    'packages/ui/src/(badge|card|checkbox|date-tile|error-panel|field|input|lib|page-header|pennant/hue|search-field|select|skeleton|text-link|tokens)[./]',
    'packages/words/src/(event-when|dates|date-format)',
    'packages/features/src/core/(forms/(search-words|use-search-text)|lazy/(first-use|action-menu))',
    'packages/features/src/core/access/(abilities|event-roles|organisation-gate|use-can)',
    'packages/features/src/events/(api/(events|keys)|states|status|components/(status-badge|event-list)|hooks/use-events)',
    'node_modules/lucide-react/dist/esm/icons/(calendar-plus|circle-exclamation-point|download|ellipsis-vertical|printer|triangle-exclamation-point|x)\\.',
    'node_modules/(@tanstack/(?!.*[mM]utation)|clsx/)',
  ].join('|'),
);
/** What most other pages stand on beyond it. */
const MORE = new RegExp(
  [
    'packages/ui/src/((callout|empty-state|error-summary|table)/|pennant/(?!hue))',
    'packages/features/src/core/csv[./]',
    'node_modules/lucide-react/dist/esm/icons/(check|circle-check|info|pencil|trash|trending-up|upload|user-plus|users|wallet)\\.',
    'node_modules/@radix-ui/react-(slot|compose-refs)/',
    'node_modules/@tanstack/.*([mM]utationObserver|[mM]utationOptions|useMutation)\\.',
  ].join('|'),
);
/** The shell's own files. */
const LOADED = /^assets\/(index|react)-/;
const REACT = /node_modules\/(react|react-dom|scheduler)\/|app\/src\/react\.ts/;
const TABS =
  /node_modules\/@radix-ui\/(react-(tabs|roving-focus|collection|presence|primitive|context|id|direction|use-[a-z-]+)|primitive)\//;
const OVERLAYS =
  /node_modules\/(@radix-ui(?!\/react-(slot|compose-refs)\/)|@floating-ui|react-remove-scroll|aria-hidden|react-style|tslib)/;

/** The router's production files are not named in its exports; the others carry development warnings. */
const routerFile = (name: string) =>
  createRequire(import.meta.url)
    .resolve('react-router')
    .replace(/dist\/.*/, `dist/production/${name}`);

/**
 * Pages that read one answer use `zod/mini`, forms the whole of zod; both stand on the same modules. Under a name of
 * their own those of the small one are shaken by what it needs alone: 6 kB in place of 25.
 */
function smallZod(): Plugin {
  const MARK = '?small';
  return {
    name: 'small-zod',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'zod/mini' && !importer?.endsWith(MARK)) return null;
      const found = await this.resolve(source, importer?.replace(MARK, ''), { ...options, skipSelf: true });
      return found && !found.external ? { ...found, id: found.id + MARK, moduleSideEffects: false } : found;
    },
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      return { code: await readFile(id.slice(0, -MARK.length), 'utf8'), moduleSideEffects: false };
    },
  };
}

/**
 * Tailwind sets the start of its own properties once more for browsers without `@property`. All of our range know it.
 */
function withoutPropertyFallback(): Plugin {
  const FALLBACK = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;
  return {
    name: 'without-property-fallback',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(FALLBACK, '');
      }
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [smallZod(), react(), tailwindcss(), withoutPropertyFallback(), reactApart(), routeDocuments()],
  resolve: {
    conditions: ['@foregather/source', 'module', 'browser', 'development|production'],
    alias:
      command === 'serve'
        ? []
        : [
            { find: /^react-router$/, replacement: routerFile('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
          ],
  },
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
    modulePreload: {
      polyfill: false,
      // What every page has loaded need not be named again at each of its imports.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !LOADED.test(file)) : files,
    },
    // Which chunk a page needs, for modulepreload and for the size budgets.
    manifest: true,
    // A data: address would need an exception in the content security policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file: small shared chunks would cost a request each (goal P4 counts them).
            { name: 'react', test: REACT, priority: 10 },
            { name: 'shell', tags: ['$initial'], priority: 9 },
            { name: 'small-zod', test: /zod\/.*\?small$/, priority: 8 },
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|@hookform|zod)\//,
              priority: 5,
              minShareCount: 2,
            },
            // The rest only what is named: what it imports is the shell's, or has a name too.
            {
              name: 'tabs',
              test: TABS,
              priority: 6,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'overlays',
              test: OVERLAYS,
              priority: 5,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'more',
              test: MORE,
              priority: 5,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'list',
              test: LIST,
              priority: 4,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
