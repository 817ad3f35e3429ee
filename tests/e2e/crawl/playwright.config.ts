import { defineConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

/** Crawls the pages of the product: `pages` in `npm test`, `every-route` by `npm run test:crawl`. */
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
    { name: 'pages', testMatch: ['prober.spec.ts', 'pages.spec.ts'] },
    { name: 'every-route', testMatch: 'every-route.spec.ts' },
  ],
});
