import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { afterAll, expect, it } from 'vitest';
import { createPgliteDriver } from '@foregather/supabase-embedded/node';
import { start } from './support/child-process.ts';
import { cutPower, type FileOp, randomFrom } from './support/replay.ts';
import { scale } from '../../packages/supabase-embedded/src/testing/scale.ts';

const CUTS = scale(5, 200);
const folder = mkdtempSync(path.join(os.tmpdir(), 'power-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function record(
  name: string,
  ...mode: string[]
): Promise<{ root: string; log: FileOp[]; said: string }> {
  const root = path.join(folder, name);
  const child = start('recorder', root, ...mode);
  const said = await child.said('RECORDED', 120_000);
  await child.ended();
  // Written by the recorder with `serialize`.
  return { root, log: deserialize(readFileSync(path.join(root, 'log'))) as FileOp[], said };
}

/** Opens the database after the power cut and counts missing acknowledged rows. */
async function lostAfter(root: string, log: FileOp[], cut: number, seed: number): Promise<number | string> {
  const remains = path.join(root, 'remains');
  rmSync(remains, { recursive: true, force: true });
  const acknowledged = cutPower(path.join(root, 'before'), remains, log, cut, randomFrom(seed));
  try {
    const driver = await createPgliteDriver({ dataDir: remains, durable: false });
    try {
      const { rows } = await driver.query<{ ids: string; broken: number }>(
        `select coalesce(json_agg(p.id), '[]')::text as ids,
                (select count(*)::int from parent p full join child c on c.parent_id = p.id where p.id is null or c.parent_id is null or md5(p.words) <> c.checksum) as broken
           from parent p`,
      );
      await driver.exec('reindex table parent; reindex table child');
      const present = new Set<unknown>(JSON.parse(rows[0]?.ids ?? '[]'));
      if (rows[0]?.broken !== 0) return 'a transaction is half there';
      return acknowledged.filter((id) => !present.has(id)).length;
    } finally {
      await driver.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'it did not open';
  }
}

it(`R2: a power cut at ${CUTS} moments loses no acknowledged row and tears none`, async () => {
  const { root, log, said } = await record('durable');
  expect(said).toMatch(/ true$/);
  const random = randomFrom(20_261_121);
  const firstAck = log.findIndex(({ kind }) => kind === 'ack');
  const bad: string[] = [];
  for (let n = 0; n < CUTS; n += 1) {
    const cut = firstAck + Math.floor(random() * (log.length - firstAck));
    const lost = await lostAfter(root, log, cut, n);
    if (lost !== 0) bad.push(`cut ${cut} of ${log.length}, seed ${n}: ${lost}`);
  }
  const syncs = log.filter(({ kind }) => kind === 'sync').length;
  console.info(
    `${CUTS} power cuts over ${log.length} operations with ${syncs} syncs: ${bad.length} lost an acknowledged row or did not open`,
  );
  expect(bad).toEqual([]);
}, 1_200_000);

it('R2: the replay does find what is lost without syncs, so it can fail', async () => {
  const { root, log, said } = await record('volatile', 'volatile');
  expect(said).toMatch(/ false$/);
  expect(log.filter(({ kind }) => kind === 'sync').length).toBeLessThan(5);
  const losses = [await lostAfter(root, log, log.length, 1), await lostAfter(root, log, log.length, 2)];
  expect(losses.filter((lost) => lost === 0)).toEqual([]);
}, 240_000);

it('R2: the system sees at least one sync of the disk per commit', async () => {
  const strace = spawnSync('strace', ['-V']);
  if (strace.error !== undefined) {
    console.info(
      'strace is not installed here: the count of the driver stands alone (drivers/pglite/pglite.test.ts).',
    );
    return;
  }
  const trace = path.join(folder, 'trace');
  const child = spawnSync(
    'strace',
    [
      '-f',
      '-qq',
      '-e',
      'trace=fdatasync,fsync',
      '-o',
      trace,
      process.execPath,
      '--import',
      'tsx',
      '--conditions=@foregather/source',
      path.join(import.meta.dirname, 'support', 'commits.ts'),
      path.join(folder, 'traced'),
    ],
    { encoding: 'utf8' },
  );
  const [, before, after] = /COMMITS \d+ (\d+) (\d+)/.exec(child.stdout) ?? [];
  const syncs = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /f(?:data)?sync\(/.test(line)).length;
  console.info(
    `100 commits: the driver counted ${Number(after) - Number(before)} syncs, the system ${syncs} in all`,
  );
  expect(Number(after) - Number(before)).toBeGreaterThanOrEqual(100);
  expect(syncs).toBeGreaterThanOrEqual(100);
});
