import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { start } from './support/child-process.ts';

const ROUNDS = 3;
const WRITERS = 6;
const folder = mkdtempSync(path.join(os.tmpdir(), 'storage-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readySchema = z.object({ url: z.string(), key: z.string() });
const agreedSchema = z.object({
  hashes: z.record(z.string(), z.string()),
  orphans: z.array(z.string()),
  unfinished: z.array(z.string()),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it(`R16: kill -9 of the host during ${WRITERS} uploads at once, ${ROUNDS} rounds: rows and files agree, nothing acknowledged is lost`, async () => {
  const acknowledged = new Map<string, string>();
  let begun = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = start('file-host', folder);
    const { url, key } = readySchema.parse(JSON.parse(await host.said('READY')));
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    if (round === 0) {
      const made = await fetch(`${url}/storage/v1/bucket`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ id: 'b', name: 'b' }),
      });
      expect(made.status).toBe(200);
    }
    const life = { over: false, acknowledged: 0 };
    const write = async (writer: number) => {
      for (let n = 0; !life.over; n += 1) {
        const body = randomBytes(200_000 + Math.floor(Math.random() * 800_000));
        // Half of them overwrite the same name repeatedly, the other half create new ones.
        const name = writer % 2 === 0 ? `same/${writer}` : `new/${round}-${writer}-${n}`;
        begun += 1;
        const response = await fetch(`${url}/storage/v1/object/b/${name}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream', 'x-upsert': 'true' },
          body: new Uint8Array(body),
        }).catch(() => null);
        if (response?.status === 200) {
          acknowledged.set(name, sha256(body));
          life.acknowledged += 1;
        }
        // An overwrite whose response was lost may or may not have happened: its content is not checked.
        else if (writer % 2 === 0) acknowledged.delete(name);
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await expect.poll(() => life.acknowledged, { timeout: 60_000 }).toBeGreaterThan(3);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    host.process.kill('SIGKILL');
    life.over = true;
    expect(await host.ended()).toBe('SIGKILL');
    await Promise.all(writing);
  }
  const settled = start('file-host', folder, 'settle');
  const found = agreedSchema.parse(JSON.parse(await settled.said('AGREED')));
  expect(await settled.ended()).toBe(0);
  expect(found.orphans).toEqual([]);
  expect(found.unfinished).toEqual([]);
  expect(Object.values(found.hashes)).not.toContain('missing');
  for (const [name, hash] of acknowledged) expect([name, found.hashes[name]]).toEqual([name, hash]);
  console.info(
    `${ROUNDS} kills, ${begun} uploads begun, ${acknowledged.size} files acknowledged, 0 lost, 0 orphans`,
  );
}, 200_000);
