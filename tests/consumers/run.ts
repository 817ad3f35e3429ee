/**
 * `npm run test:consumers`: the packed tarball of `@foregather/ui` in the hands of three consumers, each a copy outside of
 * this repository with its own install: a Vite app with Tailwind, one without, a server script. Each type-checks, builds,
 * is looked at in Chromium and photographed into test-results/consumers. Only the configured npm registry is asked.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { lookAtApp, lookAtServed } from './check-page';
import { install, packPackage } from './install';
import { serveFolder } from './serve-folder';
import { coloursOf } from './tokens';

const root = fileURLToPath(new URL('../../', import.meta.url));
const photographs = join(root, 'test-results/consumers');

/** Starts the script of the server consumer and waits for the address it prints. */
function startServer(folder: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server script ended with ${code} before it served.`)));
    child.stdout.once('data', (line: Buffer) =>
      resolve({ url: line.toString().trim(), stop: () => child.kill() }),
    );
  });
}

const NAMES = ['vite-tailwind', 'vite-plain', 'server'];
const temporary = mkdtempSync(join(tmpdir(), 'consumers-'));
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;

/** Builds and looks at one consumer; returns what is wrong, in words. */
async function visit(name: string, browser: Browser): Promise<string[]> {
  const folder = join(temporary, name);
  try {
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    console.info(`${name}: type-checked and built (${seconds()})`);
    const served = name === 'server' ? await startServer(folder) : await serveFolder(join(folder, 'dist'));
    try {
      const look = name === 'server' ? lookAtServed : lookAtApp;
      return await look({
        browser,
        url: served.url,
        photograph: join(photographs, name),
        colour: coloursOf(join(temporary, 'node_modules/@foregather/ui')),
      });
    } finally {
      served.stop();
    }
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? `\n${String(error.stdout)}` : '';
    return [`${error instanceof Error ? error.message : String(error)}${output}`];
  }
}

async function main(): Promise<boolean> {
  mkdirSync(photographs, { recursive: true });
  install(NAMES, packPackage(join(root, 'packages/ui'), temporary), temporary);
  console.info(`installed (${seconds()})`);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    let isGood = true;
    for (const name of NAMES) {
      const faults = await visit(name, browser);
      isGood &&= faults.length === 0;
      console.info(`${name}: ${faults.length === 0 ? 'ok' : 'failed'} (${seconds()})`);
      for (const fault of faults) console.error(`  ${fault}`);
    }
    return isGood;
  } finally {
    await browser.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
