import { defineConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

/** Opens the pages of the product: `smoke` in `npm test`, `pages` in the full run, `every-route` by `npm run test:crawl`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/crawl',
  globalSetup: './global-setup.ts',
  // Every page is a separate test, so that `--shard` can distribute them.
  fullyParallel: true,
  workers: 1,
  projects: [
    { name: 'smoke', testMatch: 'smoke.spec.ts' },
    { name: 'pages', testMatch: ['prober.spec.ts', 'pages.spec.ts'] },
    { name: 'every-route', testMatch: 'every-route.spec.ts' },
  ],
});
