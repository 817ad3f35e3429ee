import type { Caller, Driver, Sql } from '../types';
import { fromDatabase } from './errors';

/** Ends a transaction that only tested whether an operation is allowed. */
class RolledBack extends Error {
  override name = 'RolledBack';
  constructor() {
    super('rolled back: this was a test');
  }
}

/** On whose behalf: the caller under row-level security, or the service itself in the caller's name. */
type Actor = 'caller' | 'owner';

/** Upstream's names of the operations, as policies read them through `storage.operation()`. */
export type Operation =
  | `storage.bucket.${'create' | 'get' | 'list' | 'update' | 'delete' | 'empty'}`
  | `storage.object.${
      | 'upload'
      | 'upload_update'
      | 'upload_signed'
      | 'sign_upload_url'
      | 'sign'
      | 'sign_many'
      | 'get_authenticated'
      | 'get_public'
      | 'get_signed'
      | 'info_authenticated'
      | 'info_public'
      | 'list'
      | 'list_v2'
      | 'move'
      | 'copy'
      | 'delete'
      | 'delete_many'}`
  | `storage.render.image_${'authenticated' | 'public' | 'signed'}`
  | `storage.tus.upload.${'create' | 'part'}`;

export interface Access {
  caller: Caller;
  operation: Operation;
}

async function enter(sql: Sql, { caller, operation }: Access, actor: Actor): Promise<void> {
  const settings = [
    ['search_path', 'storage, public, extensions'],
    ['request.jwt.claims', JSON.stringify(caller.claims)],
    ['request.client_ip', caller.ip ?? ''],
    ['storage.operation', operation],
    // Only this service deletes rows together with their files.
    ['storage.allow_delete_query', 'true'],
    // The role is set last: everything after it runs with its privileges.
    ...(actor === 'caller' ? [['role', caller.role]] : []),
  ];
  const calls = settings.map((_, at) => `set_config($${at * 2 + 1}::text, $${at * 2 + 2}::text, true)`);
  await sql.query(`select ${calls.join(', ')}`, settings.flat());
}

/** Database access of the storage service. Database errors are thrown as `StorageError`. */
export interface Database {
  /** One transaction with the caller's role and claims, under their policies. */
  asCaller<T>(access: Access, run: (sql: Sql) => Promise<T>): Promise<T>;
  /** One transaction that bypasses the policies; triggers still see the caller's claims. */
  asOwner<T>(access: Access, run: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs as the caller and always rolls back: tells whether it would be allowed. */
  test<T>(access: Access, run: (sql: Sql) => Promise<T>): Promise<T>;
}

export function createDatabase(driver: Driver): Database {
  const within = async <T>(access: Access, actor: Actor, run: (sql: Sql) => Promise<T>): Promise<T> => {
    try {
      return await driver.transaction(async (sql) => {
        await enter(sql, access, actor);
        return run(sql);
      });
    } catch (error) {
      throw fromDatabase(error);
    }
  };
  return {
    asCaller: (access, run) => within(access, 'caller', run),
    asOwner: (access, run) => within(access, 'owner', run),
    async test(access, run) {
      let result: { value: Awaited<ReturnType<typeof run>> } | undefined;
      try {
        await within(access, 'caller', async (sql) => {
          result = { value: await run(sql) };
          throw new RolledBack();
        });
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
      }
      if (result === undefined) throw new Error('The rolled-back test returned no result.');
      return result.value;
    },
  };
}
