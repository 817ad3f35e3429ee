import { defineConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

/** One walk through the pages of the product: `pages` in `npm test`, `every-route` by `npm run test:walk`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results/walk',
  globalSetup: './open-site.ts',
  // Every page is a test of its own, so that `--shard` can deal them out.
  fullyParallel: true,
  workers: 1,
  projects: [
    { name: 'pages', testMatch: ['prober.spec.ts', 'pages.spec.ts'] },
    { name: 'every-route', testMatch: 'every-route.spec.ts' },
  ],
});
