import { DatabaseError, type Driver, type Service } from '../types';
import { fromDatabase } from './database-errors';
import { invalidPath, noSchemaCache, RestError, rootDisabled, rpcMethod } from './errors';
import { openRequest } from './open-request';
import { readTable } from './read';
import { refusal } from './respond';
import { loadSchemaCache } from './schema-cache/index';
import type { SchemaCache } from './schema-cache/types';
import { callFunction } from './call';
import { writeTable } from './write';

export interface RestOptions {
  driver: Driver;
  /** Exposed schemas; the first is the default. */
  schemas: readonly string[];
  /** Rows that a read, or a list embedded in it, has at most. */
  maxRows: number;
  log: (entry: Record<string, unknown>) => void;
}

/** Decoded names after the mount point: `['events']` or `['rpc', 'f']`. PGRST125 for anything else. */
function resource(path: string): string[] {
  const parts = path.split('/').filter((part, index) => index > 0 || part !== '');
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0) throw rootDisabled();
  try {
    const names = parts.map(decodeURIComponent);
    const valid = names.length === 1 || (names.length === 2 && names[0] === 'rpc');
    if (!valid || names.some((name) => name === '' || name.includes('\u0000'))) throw invalidPath();
    return names;
  } catch {
    throw invalidPath();
  }
}

/**
 * PostgREST over a driver. Answers every refusal of its own and of Postgres; `Unavailable` and `DeadlineExceeded`
 * pass through to the gateway. The schema cache is read at the first request, on `reload()` and after NOTIFY pgrst.
 */
export function createRest(options: RestOptions): { service: Service; reload(): Promise<void> } {
  const { driver, schemas, maxRows, log } = options;
  let cache: Promise<SchemaCache> | null = null;
  let listening: Promise<unknown> | null = null;

  const load = (): Promise<SchemaCache> => {
    const loading = loadSchemaCache(driver, schemas).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      log({ event: 'rest.schema_cache_failed', code: error.code, message: error.message });
      throw noSchemaCache();
    });
    cache = loading;
    loading.catch(() => {
      // The next request tries again.
      if (cache === loading) cache = null;
    });
    return loading;
  };
  const listen = (): Promise<unknown> => {
    listening ??= driver
      .listen('pgrst', (payload) => {
        if (payload === '' || payload === 'reload schema') cache = null;
      })
      .catch((error: unknown) => {
        listening = null;
        log({ event: 'rest.listen_failed', message: error instanceof Error ? error.message : 'unknown' });
      });
    return listening;
  };
  const current = async (): Promise<SchemaCache> => {
    if (listening === null) await listen();
    return cache ?? load();
  };

  const service: Service = async (request, call) => {
    try {
      const names = resource(call.path);
      const opened = openRequest(request, call, schemas);
      const context = { driver, cache: await current(), maxRows };
      const [first = '', second] = names;
      if (second !== undefined) {
        if (opened.method === 'PATCH' || opened.method === 'DELETE') throw rpcMethod(opened.method);
        return await callFunction(context, opened, second);
      }
      return opened.method === 'GET' || opened.method === 'HEAD'
        ? await readTable(context, opened, first)
        : await writeTable(context, opened, first);
    } catch (error) {
      if (error instanceof RestError) return refusal(error, request.method);
      if (!(error instanceof DatabaseError)) throw error;
      const refused = fromDatabase(error, call.caller.role === 'anon');
      if (refused.status >= 500)
        log({ event: 'rest.database_error', code: error.code, message: error.message });
      return refusal(refused, request.method);
    }
  };

  return {
    service,
    reload: async () => {
      await load();
    },
  };
}
