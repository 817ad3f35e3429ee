import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { type Host, startHost } from './support/client.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'full-test-'));
const full = path.join(folder, 'full');
let host: Host | undefined;
afterAll(async () => {
  host?.child.process.kill('SIGKILL');
  await host?.child.ended();
  rmSync(folder, { recursive: true, force: true });
});

it('R4: a full disk refuses writes in words, answers reads, loses nothing, and works again without a restart', async () => {
  host = await startHost(path.join(folder, 'store'), { FULL_FILE: full });
  const { write, ids } = host;
  const acknowledged: number[] = [];
  const add = async () => {
    // Nothing that compresses, a few pages each.
    const outcome = await write(randomBytes(30_000).toString('base64'));
    if (outcome.id !== null) acknowledged.push(outcome.id);
    return outcome;
  };
  for (let n = 0; n < 20; n += 1) expect((await add()).status).toBe(201);

  writeFileSync(full, '');
  const refused: { status: number; body: string }[] = [];
  for (let n = 0; n < 600 && refused.length < 5; n += 1) {
    const outcome = await add();
    if (outcome.id === null) refused.push(outcome);
  }
  expect(refused.length).toBe(5);
  for (const { status, body } of refused) {
    expect([500, 503, 507]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  }
  const while_full = await ids();
  expect(acknowledged.filter((id) => !while_full.includes(id))).toEqual([]);

  rmSync(full);
  const started = Date.now();
  while ((await add()).id === null && Date.now() - started < 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(acknowledged.length).toBeGreaterThan(20);
  const after = await ids();
  // Every acknowledged row, and none beyond those: nothing half written.
  expect(after).toEqual(acknowledged.toSorted((a, b) => a - b));
  console.info(
    `Full disk: ${refused.map(({ status }) => status).join(', ')}; ${acknowledged.length} acknowledged, ${after.length} there; writing again ${Date.now() - started} ms after there was room`,
  );
  host.child.process.kill('SIGTERM');
  expect(await host.child.ended()).toBe(0);
}, 240_000);
