import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '../types';

const NAME = /^(\d{14})_(.+)\.sql$/;

/** Reads the `YYYYMMDDHHMMSS_what.sql` files of a folder, oldest first. Other files are ignored. */
export async function loadMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const found = files.flatMap((file) => {
    const [, version, name] = NAME.exec(file) ?? [];
    return version !== undefined && name !== undefined ? [{ file, version, name }] : [];
  });
  return Promise.all(
    found.map(async ({ file, version, name }) => ({
      version,
      name,
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  );
}
