import { DatabaseError, type Driver, type RestConfig, type Service } from '../types';
import { fromDatabase } from './database-errors';
import { invalidPath, noSchemaCache, RestError, rpcMethod } from './errors';
import { describeRoot } from './openapi/index';
import { openRequest } from './open-request';
import { readTable } from './read';
import { refusal } from './respond';
import { loadSchemaCache } from './schema-cache/index';
import type { SchemaCache } from './schema-cache/types';
import { callFunction } from './call';
import { writeTable } from './write';

export interface RestOptions extends RestConfig {
  driver: Driver;
  /** Exposed schemas; the first is the default. */
  schemas: readonly string[];
  /** Maximum number of rows of a read, and of every embedded list. */
  maxRows: number;
  log: (entry: Record<string, unknown>) => void;
}

/** Decoded path segments after the mount point: `['events']`, `['rpc', 'f']`, or none. PGRST125 for anything else. */
function resource(path: string): string[] {
  const parts = path.split('/').filter((part, index) => index > 0 || part !== '');
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0) return [];
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
 * PostgREST over a driver. Answers its own errors and those of Postgres; `Unavailable` and `DeadlineExceeded` are left
 * to the gateway. The first request loads the schema cache, later requests after `reload()` or NOTIFY pgrst: never
 * before the listener is ready, so that no change in between is missed.
 */
export function createRest(options: RestOptions): { service: Service; reload(): void } {
  const { driver, schemas, maxRows, aggregates = false, plans = false, openApi = 'signed-in', log } = options;
  const { textSearch = 'indexed', transactionEnd = false } = options;
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
      // The next request retries.
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
    await listen();
    return cache ?? load();
  };

  const service: Service = async (request, call) => {
    try {
      const names = resource(call.path);
      const opened = openRequest(request, call, { schemas, transactionEnd });
      const context = { driver, cache: await current(), maxRows, aggregates, plans, textSearch };
      const [first, second] = names;
      if (first === undefined) return await describeRoot(context, opened, openApi);
      if (second !== undefined) {
        if (['PUT', 'PATCH', 'DELETE'].includes(opened.method)) throw rpcMethod(opened.method);
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
    reload() {
      cache = null;
    },
  };
}
