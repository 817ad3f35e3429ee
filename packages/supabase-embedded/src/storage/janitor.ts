import type { Clock, Driver } from '../types';
import type { FileStore, ResumableUploads } from './types';

export interface JanitorOptions {
  driver: Driver;
  files: FileStore;
  resumable: ResumableUploads | null;
  clock: Clock;
  /** Until this time (milliseconds since 1970) mismatched files and rows are only logged, not removed. */
  heldUntil: number;
  log: (entry: Record<string, unknown>) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 500;
/** Number of kept ids that the log lists. */
const NAMED = 20;
/** From this number of missing files on, their share decides. */
const FEW = 10;

/**
 * Reconciles rows and files after a crash (docs/reliability.md, R16): removes files without a row after a day, rows
 * without a file, and unfinished uploads after a day. If so many files are missing that the store itself must be the
 * wrong one, no row is removed. During a hold after a restore or import it removes neither and logs what it kept.
 */
export function createJanitor({
  driver,
  files,
  resumable,
  clock,
  heldUntil,
  log,
}: JanitorOptions): () => Promise<void> {
  /** Logs what would have been removed, with a few ids. */
  const leave = (what: 'files' | 'rows', ids: readonly string[]): void => {
    if (ids.length === 0) return;
    log({
      level: 'warn',
      event: 'storage-held',
      until: new Date(heldUntil).toISOString(),
      [what]: ids.length,
      ids: ids.slice(0, NAMED),
    });
  };

  async function removeFilesWithoutRows(held: boolean): Promise<number> {
    const left: string[] = [];
    const before = clock.now() - DAY;
    let removed = 0;
    const check = async (ids: readonly string[]) => {
      const { rows } = await driver.query<{ version: string }>(
        'select version from storage.objects where version = any (array(select json_array_elements_text($1::json)))',
        [JSON.stringify(ids)],
      );
      const kept = new Set(rows.map((row) => row.version));
      const orphans = ids.filter((id) => !kept.has(id));
      if (held) {
        left.push(...orphans);
        return;
      }
      await files.remove(orphans);
      removed += orphans.length;
    };
    let batch: string[] = [];
    for await (const { id, at } of files.list()) {
      // A recent file may not have its row yet.
      if (at >= before) continue;
      batch.push(id);
      if (batch.length < BATCH) continue;
      await check(batch);
      batch = [];
    }
    if (batch.length > 0) await check(batch);
    leave('files', left);
    return removed;
  }

  async function removeRowsWithoutFiles(held: boolean): Promise<number> {
    const missing: { id: string; version: string }[] = [];
    let rowCount = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await driver.query<{ id: string; version: string | null }>(
        'select id::text, version from storage.objects where id > $1::uuid order by id limit $2',
        [after, BATCH],
      );
      for (const { id, version } of rows) {
        after = id;
        rowCount += 1;
        if (version !== null && !(await files.has(version))) missing.push({ id, version });
      }
      if (rows.length < BATCH) break;
    }
    if (held) {
      leave(
        'rows',
        missing.map(({ id }) => id),
      );
      return 0;
    }
    if (missing.length > FEW && missing.length * 2 > rowCount) {
      log({ level: 'error', event: 'storage-files-missing', missing: missing.length, rows: rowCount });
      return 0;
    }
    for (const { id, version } of missing) {
      await driver.transaction(async (sql) => {
        await sql.query("select set_config('storage.allow_delete_query', 'true', true)");
        // A row that was replaced meanwhile has another version, and is kept.
        await sql.query('delete from storage.objects where id = $1::uuid and version = $2', [id, version]);
      });
      log({ level: 'warn', event: 'storage-row-without-file', object: id });
    }
    return missing.length;
  }

  return async () => {
    const before = clock.now() - DAY;
    await files.sweep(before);
    await resumable?.sweep(before);
    const held = clock.now() < heldUntil;
    const orphans = await removeFilesWithoutRows(held);
    const rows = await removeRowsWithoutFiles(held);
    if (orphans + rows > 0) log({ level: 'info', event: 'storage-janitor', files: orphans, rows });
  };
}
