import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { tokensPlugin } from './foundations/tokens-plugin.ts';
import { remarkTables } from './remark-tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// The migrated database that the stories of the product boot from; quick when no migration is new. A migration
// that fails is shown, and those stories then say that the snapshot is missing: the others need none.
try {
  execFileSync(process.execPath, ['--import', 'tsx', '--conditions=@foregather/source', 'mocks/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
} catch (error) {
  console.error('The backend of the stories could not be prepared.', error);
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './*/*.mdx',
    './*/*.stories.tsx',
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/features/src/**/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkTables] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  // The service worker that hands requests for the backend to the embedded one.
  staticDirs: ['../mocks/public'],
  typescript: {
    // The table of props, for the docs only: a test run has no use for a second TypeScript.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: fileURLToPath(new URL('../packages/ui/tsconfig.json', import.meta.url)),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: (prop) => !prop.parent?.fileName.includes('node_modules'),
    },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      root,
      plugins: [react(), tailwindcss(), tokensPlugin()],
      // Source, not builds: packages resolve to their TypeScript.
      resolve: { conditions: ['@foregather/source', 'module', 'browser', 'development|production'] },
      // It finds its WebAssembly beside itself.
      // What only a lazily loaded part of the product asks for; found late, it would reload a running test.
      optimizeDeps: {
        exclude: ['@electric-sql/pglite'],
        include: [
          'zod/mini',
          'papaparse',
          'temporal-polyfill',
          'cmdk',
          'qr',
          'qr/decode.js',
          '@tanstack/react-table',
          '@tanstack/react-virtual',
          '@dnd-kit/dom',
          '@dnd-kit/react',
          '@dnd-kit/helpers',
          '@tiptap/react',
          '@tiptap/starter-kit',
          '@tiptap/static-renderer/json/react',
          'react-day-picker',
          'react-image-crop',
          'libphonenumber-js/min',
          'culori/fn',
        ],
      },
      build: { chunkSizeWarningLimit: 4000 },
    }),
};
export default config;
