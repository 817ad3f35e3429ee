import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type Child, start } from './support/child-process.ts';
import { LONG, scale } from '../../packages/supabase-embedded/src/testing/scale.ts';

const ROUNDS = scale(8, 500);
const folder = mkdtempSync(path.join(os.tmpdir(), 'crash-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stateSchema = z.object({
  ids: z.array(z.number()),
  halves: z.number(),
  torn: z.number(),
  indexed: z.number(),
});
const healthSchema = z.object({ durable: z.boolean() });

it(`R1: kill -9 during 50 parallel writers, ${ROUNDS} rounds: no acknowledged row lost, no half transaction`, async () => {
  const acknowledged = new Set<number>();
  let slowestOpen = 0;
  /** The state after all previous rounds. */
  const check = async (writer: Child, recovers: boolean) => {
    const state = stateSchema.parse(JSON.parse(await writer.said('STATE')));
    // The first start creates the database; the others recover it.
    if (recovers) slowestOpen = Math.max(slowestOpen, Number(await writer.said('OPENED')));
    const present = new Set(state.ids);
    expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
    expect(state).toMatchObject({ halves: 0, torn: 0, indexed: state.ids.length });
    expect(healthSchema.parse(JSON.parse(await writer.said('HEALTH'))).durable).toBe(true);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = start('writer', folder, 'write');
    await check(writer, round > 0);
    await writer.said('ACK');
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 580));
    writer.process.kill('SIGKILL');
    expect(await writer.ended()).toBe('SIGKILL');
    for (const line of writer.lines) if (/^ACK \d+$/.test(line)) acknowledged.add(Number(line.slice(4)));
  }
  const last = start('writer', folder, 'look');
  await check(last, true);
  expect(await last.ended()).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  expect(slowestOpen).toBeLessThan(20_000);
  console.info(
    `${ROUNDS} kills, ${acknowledged.size} acknowledged rows, 0 lost; slowest start ${slowestOpen} ms`,
  );
}, 2_400_000);

it('R1: kill -9 during the first start leaves a folder that the next start can use', async () => {
  for (const afterMs of LONG ? [700, 1500, 2500, 4000] : [1500]) {
    const fresh = path.join(folder, `first-${afterMs}`);
    const first = start('writer', fresh, 'look');
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    first.process.kill('SIGKILL');
    await first.ended();
    const second = start('writer', fresh, 'look');
    expect(stateSchema.parse(JSON.parse(await second.said('STATE')))).toMatchObject({ ids: [], halves: 0 });
    expect(await second.ended()).toBe(0);
  }
});
