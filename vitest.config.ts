import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BOOT_LIMIT_MS, JOURNEY_LIMIT_MS, WAIT_LIMIT_MS } from './tests/setup/limits.ts';

/** The same for every project; stories have them in .storybook/vitest.config.ts. */
const LIMITS = {
  testTimeout: JOURNEY_LIMIT_MS,
  hookTimeout: BOOT_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
};

/** Source, not builds: packages resolve to their TypeScript through this condition. */
const conditions = ['@foregather/source', 'module', 'node', 'development|production'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };
/** The build that browsers get: on Node the package's own entry takes no File and keeps no address in local storage. */
const browserBuilds = {
  'tus-js-client': fileURLToPath(
    new URL('node_modules/tus-js-client/lib.es5/browser/index.js', import.meta.url),
  ),
};

/** Their `vi.mock` needs modules that no file before has read, and would be seen by those after it. */
const REPLACES_MODULES = [
  'packages/features/src/account/settings/settings-fallback.test.tsx',
  'packages/features/src/core/shell/catalogue/not-loaded.test.tsx',
  'packages/features/src/people/import/import-answers.test.tsx',
  'packages/ui/src/date-picker/date-picker.test.tsx',
];

/** Stories run by .storybook/vitest.config.ts alone: as a project here each run would load Storybook first. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/setup/web-socket.ts'],
          include: [
            'packages/{words,covers,ui,features,app}/**/*.test.ts',
            'packages/ui/tokens/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/visual/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.database.test.ts'],
          // Half of the time of a small file went into reading modules that the file before had read.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'unit-isolated',
          environment: 'node',
          setupFiles: ['tests/setup/web-socket.ts'],
          // They build and read the product as it ships, and leave a process in its production mode.
          include: ['tests/contracts/**/*.test.ts'],
          ...LIMITS,
        },
      },
      {
        resolve: { ...resolve, alias: browserBuilds },
        ssr,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/{ui,features,app}/**/*.test.tsx', 'tests/contracts/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', ...REPLACES_MODULES],
          setupFiles: ['tests/setup/dom.ts'],
          // Files of a worker share its modules and its backend: to read them and to open it takes seconds a file.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'dom-isolated',
          environment: 'jsdom',
          include: [...REPLACES_MODULES],
          setupFiles: ['tests/setup/dom.ts'],
          ...LIMITS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'backend',
          environment: 'node',
          setupFiles: ['tests/setup/web-socket.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          include: ['packages/supabase-embedded/src/**/*.test.ts', 'mocks/**/*.test.ts'],
          // As for the database: the engine is compiled once for all files.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'database',
          environment: 'node',
          globalSetup: ['tests/setup/postgres.ts'],
          include: ['supabase/tests/**/*.test.ts', 'scripts/**/*.database.test.ts'],
          // Each file has databases of its own, so they may share the engine's modules, which take a second to read.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'reliability',
          environment: 'node',
          globalSetup: ['tests/setup/postgres.ts'],
          include: ['tests/reliability/**/*.test.ts'],
          ...LIMITS,
          // Some of these fill disks and kill processes for minutes.
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
