import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Driver } from '../../types';
import { syncPath } from '../database/fsync';
import type { TransferScope } from './catalogue';
import { dumpData } from './dump';
import type { Manifest } from './format';
import { type LoadedTable, loadData, type LoadOptions, readManifest } from './load';

/**
 * Exports the rows of a scope to a file, compressed if its name ends in .gz. The file gets its name when it is complete
 * and synced.
 */
export async function exportToFile(driver: Driver, scope: TransferScope, file: string): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  const sink = createWriteStream(unfinished, { mode: 0o600 });
  const through = file.endsWith('.gz') ? createGzip({ level: 6 }) : undefined;
  through?.pipe(sink);
  const target = through ?? sink;
  const done = finished(sink);
  // A write error is reported where this promise is awaited, in the race and below. If it is not awaited yet when it
  // fails, the rejection would end the process.
  done.catch(() => {});
  try {
    const manifest = await dumpData(driver, scope, async (lines) => {
      if (!target.write(lines)) await Promise.race([once(target, 'drain'), done]);
    });
    target.end();
    await done;
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    syncPath(path.dirname(path.resolve(file)));
    return manifest;
  } catch (error) {
    sink.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads the manifest of a file without loading it. */
export async function readFileManifest(file: string): Promise<Manifest> {
  const lines = linesOf(file);
  try {
    return await readManifest(lines);
  } finally {
    await lines.return(undefined);
  }
}

/** Imports a file of `exportToFile` into a migrated database; see `loadData`. */
export async function importFromFile(
  driver: Driver,
  file: string,
  options: LoadOptions = {},
): Promise<LoadedTable[]> {
  const lines = linesOf(file);
  try {
    return await loadData(driver, await readManifest(lines), lines, options);
  } finally {
    await lines.return(undefined);
  }
}

/** Splits at line feeds only: a text may contain other line separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const bytes = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  // Pipes do not propagate errors.
  if (bytes !== source) source.once('error', (error) => bytes.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
