import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import type { EngineLibrary } from '../../drivers/pglite/inline-engine';
import { EXTENSIONS } from '../../bootstrap';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import { syncPath, syncTree } from './fsync';

/**
 * No version of the engine promises to open the files of another. So the folder says which version made it, and that
 * version lies beside it: a newer program reads the old files with it and writes them anew with its own.
 */

const markerSchema = z.object({ engine: z.string() });

/** Which version made the database in this folder; null where none was made. */
export function readEngineMarker(root: string): string | null {
  const file = path.join(root, 'engine.json');
  if (!existsSync(file)) return null;
  return markerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).engine;
}

export function writeEngineMarker(root: string, engine: string): void {
  if (readEngineMarker(root) === engine) return;
  const file = path.join(root, 'engine.json');
  writeFileSync(`${file}.unfinished`, `${JSON.stringify({ engine })}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.unfinished`, file);
  syncPath(root);
}

const engineFolder = (root: string, version: string) => path.join(root, 'engines', version);

/** Puts the installed engine beside the database that it made (about 17 MB), once. */
export function archiveEngine(root: string): void {
  const kept = engineFolder(root, ENGINE_VERSION);
  if (existsSync(kept)) return;
  const installed = path.dirname(
    path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  const unfinished = `${kept}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  cpSync(path.join(installed, 'package.json'), path.join(unfinished, 'package.json'));
  cpSync(path.join(installed, 'dist'), path.join(unfinished, 'dist'), {
    recursive: true,
    filter: (source) => isOfUse(path.basename(source)),
  });
  syncTree(unfinished);
  renameSync(unfinished, kept);
  syncPath(path.dirname(kept));
}

/** What runs on Node with our extensions; not the maps, the types and the other extensions. */
function isOfUse(name: string): boolean {
  if (/\.(?:map|cts|ts)$/.test(name)) return false;
  return !name.endsWith('.tar.gz') || EXTENSIONS.some((extension) => name === `${extension}.tar.gz`);
}

const moduleSchema = z.record(z.string(), z.unknown());

/** The engine of that version as it was kept. Throws with words when it is not there. */
export function loadArchivedEngine(root: string, version: string): EngineLibrary {
  const folder = path.join(engineFolder(root, version), 'dist');
  if (!existsSync(folder)) {
    throw new Error(
      `The database was made by version ${version} of its engine, this program has ${ENGINE_VERSION}, and no copy of the old one lies in ${folder}. Start the program that made it, run "npm run export" with it, and "npm run import" with this one.`,
    );
  }
  // By `require`: a file that is no part of the program is nothing for whatever bundles or transforms its imports.
  const load = createRequire(path.join(folder, 'index.cjs'));
  const main = moduleSchema.parse(load('./index.cjs'));
  if (typeof main['PGlite'] !== 'function') throw new Error(`${folder} holds no engine.`);
  const extensions: EngineLibrary['extensions'] = {};
  for (const name of EXTENSIONS) {
    const file = name.replaceAll('-', '_');
    const extension = moduleSchema.parse(load(`./contrib/${file}.cjs`))[file];
    // Every version exports its extensions under these names; the engine refuses what is none.
    extensions[file] = extension as EngineLibrary['extensions'][string];
  }
  // Another version of the same class: what of it is called is checked by using it.
  return { PGlite: main['PGlite'] as EngineLibrary['PGlite'], extensions };
}
