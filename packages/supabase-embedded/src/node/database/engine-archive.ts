import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import type { EngineLibrary } from '../../drivers/pglite/inline-engine';
import { EXTENSIONS } from '../../bootstrap';
import { ENGINE_VERSION } from '../../snapshot/snapshot';
import { syncPath, syncTree } from './fsync';

/**
 * No engine version guarantees to open the files of another. So the data folder records the version that created it and
 * contains a copy of that engine: a newer program exports the data with the old engine and imports them with its own.
 */

const markerSchema = z.object({ engine: z.string() });

/** The version that created the database in this folder; null if there is none. */
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

/** Copies the installed engine into the data folder (about 17 MB), once. */
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

/** Files needed on Node with our extensions; without source maps, types and other extensions. */
function isOfUse(name: string): boolean {
  if (/\.(?:map|cts|ts)$/.test(name)) return false;
  return !name.endsWith('.tar.gz') || EXTENSIONS.some((extension) => name === `${extension}.tar.gz`);
}

const moduleSchema = z.record(z.string(), z.unknown());

/** Loads the archived engine of a version. Throws an explanatory error when it is missing. */
export function loadArchivedEngine(root: string, version: string): EngineLibrary {
  const folder = path.join(engineFolder(root, version), 'dist');
  if (!existsSync(folder)) {
    throw new Error(
      `The database was made by version ${version} of its engine, this program has ${ENGINE_VERSION}, and no copy of the old one lies in ${folder}. Start the program that made it, run "npm run export" with it, and "npm run import" with this one.`,
    );
  }
  // Loaded by `require`: the file is not part of the program, so bundlers must not process it.
  const load = createRequire(path.join(folder, 'index.cjs'));
  const main = moduleSchema.parse(load('./index.cjs'));
  if (typeof main['PGlite'] !== 'function') throw new Error(`${folder} contains no engine.`);
  const extensions: EngineLibrary['extensions'] = {};
  for (const name of EXTENSIONS) {
    const file = name.replaceAll('-', '_');
    const extension = moduleSchema.parse(load(`./contrib/${file}.cjs`))[file];
    // Every version exports its extensions under these names; the engine rejects invalid ones.
    extensions[file] = extension as EngineLibrary['extensions'][string];
  }
  // Another version of the same class: its methods are checked by using them.
  return { PGlite: main['PGlite'] as EngineLibrary['PGlite'], extensions };
}
