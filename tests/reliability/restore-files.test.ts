import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createBackend } from '@foregather/supabase-embedded';
import {
  createDiskFiles,
  fileCleanupHeldUntil,
  openDataFolder,
  openManagedDatabase,
  restoreCommand,
} from '@foregather/supabase-embedded/node';
import { createMemoryMailer } from '@foregather/supabase-embedded/testing/fakes';

const DAY = 86_400_000;
const root = mkdtempSync(path.join(os.tmpdir(), 'restore-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Days by which the server's clock is ahead. */
let days = 0;

/** Starts the server without its HTTP side. */
async function startServer() {
  const folder = await openDataFolder(root);
  const { driver, snapshots } = await openManagedDatabase(folder.root, []);
  const entries: Record<string, unknown>[] = [];
  const files = createDiskFiles(folder.files);
  const clock = { now: () => Date.now() + days * DAY };
  const backend = createBackend({
    driver,
    keys: folder.keys,
    migrations: [],
    mailer: createMemoryMailer(),
    auth: { siteUrl: 'http://localhost' },
    clock,
    log: (entry) => entries.push(entry),
    storage: { files, heldUntil: fileCleanupHeldUntil(folder.root) },
  });
  await backend.migrate();
  const ask = (where: string, method: string, body?: string) =>
    backend.fetch(
      new Request(`http://localhost/storage/v1/${where}`, {
        method,
        headers: {
          apikey: folder.keys.secretKey,
          'content-type': where === 'bucket' ? 'application/json' : 'text/plain',
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
  return {
    backend,
    snapshots,
    entries,
    ask,
    upload: async (name: string) => expect((await ask(`object/b/${name}`, 'POST', name)).status).toBe(200),
    statusOf: async (name: string) => (await ask(`object/b/${name}`, 'GET')).status,
    rows: async () => {
      const { rows } = await driver.query<{ name: string; version: string }>(
        'select name, version from storage.objects order by name',
      );
      return rows;
    },
    fileIds: async () => {
      const ids: string[] = [];
      for await (const { id } of files.list()) ids.push(id);
      return ids.toSorted();
    },
    stop: async () => {
      await snapshots.stop();
      await backend.close();
      await folder.lock.release();
    },
  };
}

it('R3: after a restore no file goes for want of a row and no row for want of a file until a week has passed', async () => {
  const first = await startServer();
  expect((await first.ask('bucket', 'POST', '{"id":"b","name":"b"}')).status).toBe(200);
  for (const name of ['kept', 'removed-since']) await first.upload(name);
  await first.snapshots.look();
  await first.upload('added-since');
  expect((await first.ask('object/b/removed-since', 'DELETE')).status).toBe(200);
  const there = await first.fileIds();
  expect(there).toHaveLength(2);
  await first.stop();

  const printed: string[] = [];
  await restoreCommand(['newest'], { dataDir: root, print: (line) => printed.push(line) });
  expect(printed.join(' ')).toMatch(/Uploaded files were not changed\. .* are kept until \d{4}-/);

  // Two days later, so that an orphan is old enough to be removed.
  days = 2;
  const second = await startServer();
  await second.backend.tick();
  expect(await second.fileIds()).toEqual(there);
  const rows = await second.rows();
  expect(rows.map(({ name }) => name)).toEqual(['kept', 'removed-since']);
  expect(await second.statusOf('kept')).toBe(200);
  expect(await second.statusOf('removed-since')).toBe(400);
  const added = there.find((id) => rows.every(({ version }) => version !== id));
  const held = second.entries.filter(({ event }) => event === 'storage-held');
  expect(held).toMatchObject([{ files: 1, ids: [added] }, { rows: 1 }]);
  expect(JSON.stringify(held)).toContain(new Date(fileCleanupHeldUntil(root)).toISOString());

  // After a week, rows and files are reconciled again.
  days = 8;
  await second.backend.tick();
  const kept = await second.rows();
  expect(kept.map(({ name }) => name)).toEqual(['kept']);
  expect(await second.fileIds()).toEqual(kept.map(({ version }) => version));
  expect(second.entries.filter(({ event }) => event === 'storage-held')).toEqual(held);
  await second.stop();
  console.info(
    'Restored: 1 file and 1 row that the other side does not know held for 7 days and named in the log, then 1 row and 1 file that agree',
  );
}, 240_000);
