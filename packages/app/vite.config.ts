import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The backend of `npm run dev`; the production host serves app and API on one origin. */
const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:4000';
const proxied = ['/rest/v1', '/auth/v1', '/functions/v1', '/config.json', '/healthz', '/mail'];

/**
 * What every page needs, in one file: many small shared chunks would cost a request each (performance goal P4 counts
 * them). Each line names folders, because the barrels of ui and core reach far more than the shell uses.
 */
const SHELL = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|tslib|clsx|tailwind-merge)/',
    'node_modules/@(supabase|tanstack)/',
    'node_modules/zod/v4/(core|mini)/',
    'packages/features/src/core/(access|chrome|data|plans|routing|terminology)/',
    'packages/features/src/core/(brand|providers|storage|forms/drafts)',
    'packages/features/src/(routes|[a-z-]+/routes|auth/link)\\.ts',
    'preload-helper',
    'packages/ui/src/(button|spinner|error-panel|skip-link|lib)/',
    'packages/ui/src/toast/toast\\.(api|store|constants)',
  ].join('|'),
);
/** What every form needs. */
const FORMS = new RegExp(
  [
    'node_modules/(react-hook-form|@hookform)/',
    'node_modules/zod/(v4/classic/|v4/locales/|index)',
    'packages/ui/src/(checkbox|error-summary|field|form-actions|input|password-field|select|text-link|textarea)/',
    'packages/features/src/core/forms/',
  ].join('|'),
);

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
    rolldownOptions: {
      output: {
        // Chunks by name import each other in circles; this keeps every module's start in source order.
        strictExecutionOrder: true,
        codeSplitting: {
          // Only what is named here; what it imports is placed by its own name.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'forms', test: FORMS, priority: 1, minShareCount: 2 },
            // Small pieces that many pages share: one request instead of ten. The toaster comes when the page is idle.
            {
              name: 'kit',
              test: /node_modules\/@radix-ui\/react-(slot|compose-refs)\/|packages\/ui\/src\/(?!(toast|combobox|timezone-select|file-drop|dialog|alert-dialog|dropdown-menu|popover|tooltip|tabs|mobile-drawer|avatar)\/)/,
              minShareCount: 2,
            },
            {
              name: 'shared',
              test: /packages\/features\/src\/(core\/(csv|dates|forms)|(events|people|rsvp)\/(api|hooks|schema|status))/,
              minShareCount: 2,
            },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
            {
              name: 'overlays',
              test: /node_modules\/(radix-ui|@radix-ui(?!\/react-(slot|compose-refs)\/)|@floating-ui)\/|packages\/ui\/src\/(dialog|alert-dialog|dropdown-menu|popover|tooltip|tabs)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
