/**
 * A host that keeps files on the disk, for the test that kills it. In the folder lie the keys, the database and the
 * files. Says READY with its address and secret key; with `settle` it says AGREED with what it has once the janitor
 * has been, a day later, and ends.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createBackend } from '@foregather/supabase-embedded';
import {
  createDiskFiles,
  createDiskResumable,
  createPgliteDriver,
  openDataFolder,
  startServer,
} from '@foregather/supabase-embedded/node';
import { createMemoryMailer } from '@foregather/supabase-embedded/testing/fakes';

const DAY = 86_400_000;
const folder = await openDataFolder(process.argv[2] ?? '');
const settle = process.argv[3] === 'settle';
const files = createDiskFiles(folder.files);
const backend = createBackend({
  driver: await createPgliteDriver({ dataDir: folder.database }),
  keys: folder.keys,
  migrations: [],
  mailer: createMemoryMailer(),
  auth: { siteUrl: 'http://localhost' },
  clock: { now: () => Date.now() + (settle ? DAY + 60_000 : 0) },
  storage: { files, resumable: createDiskResumable(folder.uploads) },
});
await backend.migrate();

if (settle) {
  await backend.tick();
  const { rows } = await backend.driver.query<{ name: string; version: string }>(
    'select name, version from storage.objects',
  );
  const onDisk: string[] = [];
  for await (const { id } of files.list()) onDisk.push(id);
  const hashes: Record<string, string> = {};
  for (const { name, version } of rows) {
    const body = await files.read(version);
    const hash = createHash('sha256');
    if (body !== null) for await (const chunk of body) hash.update(chunk);
    hashes[name] = body === null ? 'missing' : hash.digest('hex');
  }
  const unfinished = [path.join(folder.files, 'unfinished'), folder.uploads].flatMap((where) => {
    try {
      return readdirSync(where);
    } catch {
      return [];
    }
  });
  const named = new Set(rows.map((row) => row.version));
  const orphans = onDisk.filter((id) => !named.has(id));
  console.info(`AGREED ${JSON.stringify({ hashes, orphans, unfinished })}`);
  await backend.close();
  await folder.lock.release();
} else {
  const server = await startServer({
    backend,
    config: { supabaseAnonKey: folder.keys.publishableKey },
    port: 0,
  });
  console.info(`READY ${JSON.stringify({ url: server.url, key: folder.keys.secretKey })}`);
}
