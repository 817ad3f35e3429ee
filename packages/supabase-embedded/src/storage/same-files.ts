import type { Driver } from '../types';
import type { FileStore } from './types';

/**
 * Throws when another host of the database keeps its files elsewhere: each would answer for half of them, and the
 * janitor of one would take the rows of the other's for rows without files.
 */
export async function assertSameFiles(driver: Driver, files: FileStore): Promise<void> {
  if (driver.shared !== true || files.identity === undefined) return;
  const identity = await files.identity();
  await driver.query('insert into hosts.file_store (identity) values ($1) on conflict do nothing', [
    identity,
  ]);
  const { rows } = await driver.query('select identity from hosts.file_store');
  if (rows[0]?.['identity'] === identity) return;
  throw new Error(
    'The other hosts of this database keep its uploaded files elsewhere. Give this host the same FILES_DIR or the same bucket. If you have moved the files, run: delete from hosts.file_store',
  );
}
