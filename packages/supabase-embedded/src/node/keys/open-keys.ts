import * as z from 'zod';
import { runBootstrap } from '../../bootstrap';
import { sha256Hex } from '../../lib/sha256';
import type { Driver, ProjectKeys, Sql } from '../../types';
import { createKeys, keysSchema, readKeys, readOrCreateKeys, writeKeys } from './key-file';

export interface KeySources {
  driver: Driver;
  /** The keys of the data folder: used by the embedded database, imported by a shared one. */
  folderFile: string;
  /** A file that hosts share, for those who do not want keys in their database. */
  sharedFile?: string | undefined;
  log?: (entry: Record<string, unknown>) => void;
}

/** Arbitrary lock number: hosts that start together wait for the one that makes the keys. */
const KEYS_LOCK = 7_466_312;

const rowSchema = z.object({
  fingerprint: z.string(),
  keys: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : keysSchema.parse(JSON.parse(text)))),
});
type Recorded = z.infer<typeof rowSchema>;

/**
 * The keys of the project, the same for every host of one database. They are in the data folder of the embedded
 * database, which has one host; in the table `hosts.project_keys` of a shared one, or in the file that its hosts share.
 * The keys of a data folder are imported where none are yet, so that nobody is signed out. Throws when this host would
 * use other keys than the hosts before it.
 */
export async function openKeys(sources: KeySources): Promise<ProjectKeys> {
  const { driver, folderFile, sharedFile, log = () => undefined } = sources;
  const own = readKeys(folderFile);
  if (driver.shared !== true) return readOrCreateKeys(sharedFile ?? folderFile, own ?? undefined);
  await runBootstrap(driver);
  const fresh = own ?? (await createKeys());
  const keys = await driver.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1::bigint)', [KEYS_LOCK]);
    const recorded = await readRow(sql);
    return sharedFile === undefined
      ? fromDatabase(sql, recorded, fresh)
      : fromFile(sql, recorded, fresh, sharedFile);
  });
  // The file is kept: it opens this folder's own embedded database again.
  if (own !== null && own.secretKey !== keys.secretKey)
    log({ level: 'warn', event: 'folder_keys_unused', file: folderFile });
  return keys;
}

async function fromDatabase(sql: Sql, recorded: Recorded | null, fresh: ProjectKeys): Promise<ProjectKeys> {
  if (recorded === null) {
    await record(sql, fresh, fresh);
    return fresh;
  }
  if (recorded.keys !== null) return recorded.keys;
  throw new Error(
    'The other hosts of this database have their keys in a file. Name the same file by KEYS_FILE here too.',
  );
}

async function fromFile(
  sql: Sql,
  recorded: Recorded | null,
  fresh: ProjectKeys,
  file: string,
): Promise<ProjectKeys> {
  const found = readKeys(file);
  if (found === null && recorded !== null && recorded.keys === null) {
    throw new Error(
      `There is no ${file}, but the other hosts of this database have their keys in such a file. Copy it here, readable by this account only.`,
    );
  }
  const keys = found ?? writeKeys(file, recorded?.keys ?? fresh);
  if (recorded !== null && recorded.fingerprint !== (await fingerprintOf(keys))) {
    throw new Error(
      `The keys in ${file} are not those of the other hosts of this database. Copy their file here. To replace the keys of all hosts and sign everybody out, stop the hosts and run: delete from hosts.project_keys`,
    );
  }
  // From now on they are in the file only.
  await record(sql, keys, null);
  return keys;
}

async function readRow(sql: Sql): Promise<Recorded | null> {
  const { rows } = await sql.query('select fingerprint, keys::text as keys from hosts.project_keys');
  return rows[0] === undefined ? null : rowSchema.parse(rows[0]);
}

async function record(sql: Sql, keys: ProjectKeys, kept: ProjectKeys | null): Promise<void> {
  await sql.query(
    `insert into hosts.project_keys (fingerprint, keys) values ($1, $2::jsonb)
     on conflict (only_row) do update set keys = excluded.keys`,
    [await fingerprintOf(keys), kept === null ? null : JSON.stringify(kept)],
  );
}

/** Names the keys without telling them. */
const fingerprintOf = ({ signing, publishableKey, secretKey }: ProjectKeys): Promise<string> =>
  sha256Hex(JSON.stringify([signing['kid'], publishableKey, secretKey]));
