import { defineConfig } from 'vitest/config';

/** Source, not builds: packages resolve to their TypeScript through this condition. */
const conditions = ['@foregather/source', 'module', 'node', 'development|production'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };

/** The storybook project joins through .storybook/vitest.config.ts, so that node runs need no browser. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{words,ui,features,app}/**/*.test.ts',
            'packages/ui/tokens/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/contracts/**/*.test.ts',
            'tests/visual/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/{ui,features,app}/**/*.test.tsx', 'tests/contracts/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['tests/setup/dom.ts'],
          testTimeout: 20_000,
          // The first hook of a file boots the embedded backend.
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['packages/supabase-embedded/src/**/*.test.ts', 'mocks/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes at once, but not on a machine that is busy.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'database',
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'reliability',
          environment: 'node',
          include: ['tests/reliability/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      './.storybook/vitest.config.ts',
    ],
  },
});
