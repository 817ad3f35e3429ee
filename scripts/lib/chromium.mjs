import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Switches of every browser that we drive: it asks nobody anything, and runs as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium is that tests may drive: CHROMIUM_PATH, else a system one.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

/** The face that the metric-matched fallbacks of our own are cut for; Chromium only recommends its package. */
const LIBERATION_SANS = [
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  '/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf',
];

/**
 * Finds Chromium, or installs what is missing of it and its font when this is root on a Debian machine; else says what
 * is needed. The font is no condition: without it pictures look different, and no test fails.
 */
export function ensureChromium() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(LIBERATION_SANS.some((path) => existsSync(path)) ? [] : ['fonts-liberation']),
  ];
  if (process.env.CHROMIUM_PATH && !findChromium())
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && canInstall) {
    console.info(`Installing what the tests need of Debian's packages: ${missing.join(', ')}.`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The tests need Chromium and could not install it. Install it (Debian: `apt-get install chromium fonts-liberation`) or set CHROMIUM_PATH.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.info(ensureChromium());
