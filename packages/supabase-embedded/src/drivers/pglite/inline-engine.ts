import { type messages, PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import type { QueryResult, Row } from '../../types';
import { builtin } from '../node-builtin';
import { EngineLost, wrapError } from '../errors';
import { fromText } from '../values';
import { createInPlace } from './create-in-place';
import { type Durability, type Filesystem, SyncingFolder } from './durability';
import type { Engine, EngineOptions } from './engine';

/** The Postgres build that opens a database. */
export interface EngineLibrary {
  PGlite: typeof PGlite;
  extensions: NonNullable<PGliteOptions['extensions']>;
}

const INSTALLED: EngineLibrary = {
  PGlite,
  extensions: { pgcrypto, citext, pg_trgm, unaccent, btree_gist, uuid_ossp },
};

/**
 * Opens PGlite in this thread. Rejects with the error of Postgres when the folder cannot be opened. A different
 * `library` than the installed one reads a folder that an older version created.
 */
export async function openInlineEngine(
  options: EngineOptions,
  library: EngineLibrary = INSTALLED,
): Promise<Engine> {
  const folder = options.durable ? new SyncingFolder() : undefined;
  const db = await open(options, library, folder);
  const durability: Durability = (await folder?.prove(db)) ?? {
    durable: false,
    reason: options.dataDir === undefined ? 'the database is kept in memory' : 'durable mode is off',
    syncs: () => 0,
  };
  const shown = (await run(db, [protocol.serialize.query('show server_version')])).rows[0]?.[
    'server_version'
  ];
  const version = typeof shown === 'string' ? shown : '';

  return {
    query: (text, params) =>
      run(db, [
        protocol.serialize.parse({ text }),
        protocol.serialize.bind({ values: [...params] }),
        protocol.serialize.describe({ type: 'P' }),
        protocol.serialize.execute({}),
        protocol.serialize.sync(),
      ]),
    exec: async (text) => (await run(db, [protocol.serialize.query(text)])).tag,
    onNotify: (callback) => {
      db.onNotification(callback);
    },
    onLost: () => {},
    state: async () => ({
      version,
      durable: durability.durable,
      ...(durability.reason === undefined ? {} : { durableReason: durability.reason }),
      syncs: durability.syncs(),
    }),
    dump: (compression) => db.dumpDataDir(compression),
    close: () => db.close(),
    kill: async () => false,
  };
}

/** Opens the database in the folder or in memory; creates the folder's database first if it is missing. */
async function open(
  options: EngineOptions,
  library: EngineLibrary,
  syncing: SyncingFolder | undefined,
): Promise<PGlite> {
  const { dataDir } = options;
  if (dataDir !== undefined && builtin('node:fs') !== undefined) {
    await createInPlace(dataDir, async (folder) => {
      const { dataDir: _, ...first } = options;
      const db = await start({ ...first, durable: false }, folder, library);
      await db.close();
    });
    const { loadDataDir: _, ...existing } = options;
    // Postgres' own lock file protects nothing (every engine believes to be process 42), and an empty one left by a
    // power cut keeps the owner out. Access to the folder was decided before.
    builtin('node:fs')?.rmSync(`${dataDir}/postmaster.pid`, { force: true });
    return start(existing, dataDir, library, syncing?.open(dataDir));
  }
  return start(options, dataDir, library);
}

async function start(
  options: EngineOptions,
  dataDir: string | undefined,
  library: EngineLibrary,
  fs?: Filesystem,
): Promise<PGlite> {
  const startParams = [
    // '-F' turns fsync off, which a durable database must not do.
    ...withSearchPath(library.PGlite.defaultStartParams).filter(
      (param) => param !== '-F' || !options.durable,
    ),
    ...(options.durable ? ['-c', 'wal_sync_method=fsync'] : []),
    '-c',
    'shared_buffers=16MB',
    '-c',
    `max_stack_depth=${options.maxStackDepth}`,
  ];
  const pgliteOptions: PGliteOptions = {
    extensions: library.extensions,
    startParams,
    ...(fs === undefined ? (dataDir === undefined ? {} : { dataDir }) : { fs }),
    ...(options.loadDataDir === undefined ? {} : { loadDataDir: options.loadDataDir }),
  };
  try {
    return await library.PGlite.create(pgliteOptions);
  } catch (error) {
    throw wrapError(error);
  }
}

/**
 * Sends one batch of the wire protocol and reads the whole response. A batch enters the engine once, the library's own
 * `query` six times; and it shows whether the response is complete: after a stack overflow the engine returns nothing,
 * without an error.
 */
async function run(db: PGlite, parts: Uint8Array[]): Promise<QueryResult & { tag: string }> {
  let answer: messages.BackendMessage[];
  try {
    answer = (await db.runExclusive(() => db.execProtocol(concat(parts)))).messages;
  } catch (error) {
    throw wrapError(error);
  }
  let fields: messages.Field[] = [];
  let rows: Row[] = [];
  let tag = '';
  let complete = false;
  for (const message of answer) {
    switch (message.name) {
      case 'rowDescription': {
        // The message name determines the class; the library gives both the same type.
        fields = (message as messages.RowDescriptionMessage).fields;
        rows = [];
        break;
      }
      case 'dataRow': {
        const row: Row = {};
        const values = (message as messages.DataRowMessage).fields;
        for (const [index, field] of fields.entries()) {
          row[field.name] = fromText(values[index] ?? null, field.dataTypeID);
        }
        rows.push(row);
        break;
      }
      case 'commandComplete':
        tag = (message as messages.CommandCompleteMessage).text;
        complete = true;
        break;
      case 'emptyQuery':
        complete = true;
        break;
      default:
        break;
    }
  }
  if (!complete) throw new EngineLost('The database engine gave no answer.');
  return { rows, affected: affectedBy(tag), tag };
}

function affectedBy(tag: string): number {
  return /^(?:INSERT|UPDATE|DELETE|MERGE)\b/.test(tag) ? Number(tag.slice(tag.lastIndexOf(' ') + 1)) : 0;
}

function concat(parts: Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** PGlite sets only "public" and ignores the settings of the database, which are the same as this line. */
function withSearchPath(params: readonly string[]): string[] {
  return params.map((param) =>
    param.startsWith('search_path=') ? 'search_path="$user", public, extensions' : param,
  );
}
