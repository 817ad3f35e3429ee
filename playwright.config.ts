import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium.mjs';
import { JOURNEY_LIMIT_MS, WAIT_LIMIT_MS } from './tests/setup/limits.ts';

const executablePath = findChromium();

/** Journeys against `npm start`: each spec starts its own server on its own data folder (tests/e2e/support/server.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  // The crawl has its own configuration.
  testIgnore: 'crawl/**',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  // As in tests/setup/limits.ts; a journey in a browser holds several of those in jsdom.
  timeout: 3 * JOURNEY_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // A trace of a list of 300 people takes longer than the journey itself: TRACE=1 asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: WAIT_LIMIT_MS,
    navigationTimeout: 2 * WAIT_LIMIT_MS,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS],
    },
  },
});
