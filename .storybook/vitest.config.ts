import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/chromium.mjs';
import { BOOT_LIMIT_MS, JOURNEY_LIMIT_MS, WAIT_LIMIT_MS } from '../tests/setup/limits.ts';

/** Without one Playwright looks for its own. */
const executablePath = findChromium();

/** `once`: each story is looked at in light alone (preview.tsx). */
const STORIES = process.env['STORIES'] ?? 'in every mode';
/** Only stories with one of these tags, such as `visual,gate`. */
const tags = process.env['STORY_TAGS']?.split(',');

export default defineConfig({
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('.', import.meta.url)),
      ...(tags ? { tags: { include: tags } } : {}),
    }),
  ],
  test: {
    name: 'storybook',
    env: { STORIES },
    testTimeout: JOURNEY_LIMIT_MS,
    hookTimeout: BOOT_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    // One page for all files: the backend of the product's stories boots once, and Storybook cleans up after each story.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: CHROMIUM_FLAGS,
        },
        // At least 1200 x 900, or the addon's own viewport is shrunk into it.
        contextOptions: {
          viewport: { width: 1280, height: 960 },
          deviceScaleFactor: 1,
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
