import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../packages/supabase-embedded/src/testing/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'memory-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMIT_MB = 350;

/** Runs `npm start` on the folder and resolves when it is ready. */
async function startProduct(): Promise<{ rssMb: () => number; stop: () => Promise<number | null> }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'data'),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('is ready')) resolve();
      });
    }
    void ended.then(() => reject(new Error(said)));
  });
  await ready;
  return {
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

it.runIf(process.platform === 'linux')(
  `npm start, restarted and idle, takes at most ${LIMIT_MB} MB`,
  async () => {
    const first = await startProduct();
    const atFirst = first.rssMb();
    expect(await first.stop()).toBe(0);
    const second = await startProduct();
    // Memory settles once V8 collects the garbage of the start, which it does when idle.
    let rss = second.rssMb();
    for (let seconds = 0; seconds < 40 && (seconds < 10 || rss > LIMIT_MB); seconds += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      rss = second.rssMb();
    }
    expect(await second.stop()).toBe(0);
    console.info(
      `Memory: first start ${atFirst.toFixed(0)} MB, restarted and idle ${rss.toFixed(0)} MB (limit ${LIMIT_MB})`,
    );
    expect(rss).toBeLessThanOrEqual(LIMIT_MB);
  },
  240_000,
);
