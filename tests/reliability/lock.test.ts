import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Child, start } from './support/child-process.ts';
import { scale } from '../../packages/supabase-embedded/src/testing/scale.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'lock-test-'));
const started: Child[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended();
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function hold(folder: string): Child {
  const child = start('lock-holder', folder);
  started.push(child);
  return child;
}

/** A second start exits with an error code and names the holder of the folder. */
async function expectRefused(folder: string, holder: Child): Promise<void> {
  const second = hold(folder);
  expect(await second.ended()).toBe(1);
  expect(second.errors()).toContain(`process ${holder.process.pid}`);
  expect(second.errors()).toContain(folder);
}

it('R5: a second start on one folder exits with an error that names the holder and the folder; the first is unharmed', async () => {
  const folder = path.join(root, 'two');
  const first = hold(folder);
  await first.said('HELD');
  await expectRefused(folder, first);
  await expectRefused(folder, first);
  expect(first.process.exitCode).toBeNull();
  first.process.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  await hold(folder).said('HELD');
});

it('R5: of ten starts at once exactly one gets the folder, also when a dead process left its lock', async () => {
  for (const state of ['fresh', 'stale']) {
    const folder = path.join(root, `ten-${state}`);
    if (state === 'stale') {
      const dead = hold(folder);
      await dead.said('HELD');
      dead.process.kill('SIGKILL');
      await dead.ended();
    }
    const ten = Array.from({ length: 10 }, () => hold(folder));
    const outcomes = await Promise.all(
      ten.map(async (child) =>
        Promise.race([
          child.said('HELD').then(
            () => 'held',
            () => 'refused',
          ),
          child.ended(),
        ]),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'held').length).toBe(1);
    const holder = ten[outcomes.indexOf('held')];
    const refused = ten.filter((child) => child !== holder);
    expect(await Promise.all(refused.map((child) => child.ended()))).toEqual(
      Array.from({ length: 9 }, () => 1),
    );
    for (const child of refused) expect(child.errors()).toContain(`process ${holder?.process.pid}`);
  }
}, 240_000);

it('R5: the lock of a killed process is taken over', async () => {
  const folder = path.join(root, 'killed');
  const first = hold(folder);
  await first.said('HELD');
  first.process.kill('SIGKILL');
  expect(await first.ended()).toBe('SIGKILL');
  await hold(folder).said('HELD');
});

it('R5: a holder that is stopped and answers nothing is not robbed', async () => {
  const folder = path.join(root, 'stopped');
  const first = hold(folder);
  await first.said('HELD');
  first.process.kill('SIGSTOP');
  await expectRefused(folder, first);
  await new Promise((resolve) => setTimeout(resolve, scale(3000, 120_000)));
  await expectRefused(folder, first);
  first.process.kill('SIGCONT');
  first.process.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
}, 240_000);
