import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { createSharpImages } from '../../node/images/sharp-images';
import { transport } from '../../realtime/testing/transport';
import { createTestBackend, forgeToken, TEST_KEYS, type TestBackend } from '../../testing';
import { forSuite } from '../../testing/for-suite';
import type { Driver, Migration } from '../../types';
import { createMemoryFiles } from '../memory-files';
import type { FileStore, StorageOptions } from '../types';

export const ANN = '00000000-0000-4000-8000-00000000000a';
export const BEN = '00000000-0000-4000-8000-00000000000b';

/** Buckets and policies as in a product: a private folder, a public bucket, and one with size and type limits. */
export const POLICIES: Migration = {
  version: '20300101000000',
  name: 'storage_policies',
  sql: `
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('private', 'private', false, null, null),
      ('open', 'open', true, null, null),
      ('pictures', 'pictures', false, 200000, array['image/png', 'image/jpeg']),
      ('reading', 'reading', false, null, null),
      ('dropbox', 'dropbox', false, null, null);
    create policy own_select on storage.objects for select to authenticated
      using (bucket_id in ('private', 'open', 'pictures') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy own_insert on storage.objects for insert to authenticated
      with check (bucket_id in ('private', 'open', 'pictures') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy own_update on storage.objects for update to authenticated
      using (bucket_id in ('private', 'open', 'pictures') and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id in ('private', 'open', 'pictures') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy own_delete on storage.objects for delete to authenticated
      using (bucket_id in ('private', 'open', 'pictures') and (storage.foldername(name))[1] = (select auth.uid())::text);
    create policy reading_select on storage.objects for select to authenticated using (bucket_id = 'reading');
    create policy dropbox_insert on storage.objects for insert to authenticated with check (bucket_id = 'dropbox');`,
};

export interface Storage {
  backend: TestBackend;
  files: FileStore;
  /**
   * The real client with a user's token, with the secret key for 'service', or with only the publishable key for
   * 'anon'.
   */
  as(who: string): Promise<SupabaseClient['storage']>;
  tokenOf(user: string): Promise<string>;
  /** A raw request with the key, and with a token if a user is given. */
  ask(path: string, init?: RequestInit & { as?: string | null }): Promise<Response>;
  /** Ids of all files. */
  fileIds(): Promise<string[]>;
  /** Ids referenced by rows. */
  rowIds(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openStorage(
  driver: Driver | 'pglite' | 'pg',
  options: Partial<StorageOptions> = {},
  migrations: readonly Migration[] = [POLICIES],
): Promise<Storage> {
  const files = options.files ?? createMemoryFiles();
  const backend = await createTestBackend({
    driver,
    migrations,
    storage: { images: createSharpImages(), ...options, files },
  });
  const tokenOf = (user: string) =>
    forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub: user } });
  return {
    backend,
    files,
    tokenOf,
    async as(who) {
      const key = who === 'service' ? backend.secretKey : backend.publishableKey;
      const token = who === 'service' || who === 'anon' ? null : await tokenOf(who);
      return createClient(backend.url, key, {
        global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
        ...(token === null ? {} : { accessToken: async () => token }),
        auth: { persistSession: false },
        realtime: { transport },
      }).storage;
    },
    async ask(path, { as = null, ...init } = {}) {
      const headers = new Headers(init.headers);
      headers.set('apikey', backend.publishableKey);
      if (as !== null) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
      return backend.fetch(new Request(`${backend.url}/storage/v1${path}`, { ...init, headers }));
    },
    async fileIds() {
      const ids: string[] = [];
      for await (const { id } of files.list()) ids.push(id);
      return ids.sort();
    },
    async rowIds() {
      const { rows } = await backend.driver.query<{ version: string }>(
        'select version from storage.objects order by version',
      );
      return rows.map((row) => row.version);
    },
    close: () => backend.close(),
  };
}

export const textFile = (words: string): Blob => new Blob([words], { type: 'text/plain' });

/** Storage on an engine, and two users with real clients. */
export interface StorageClients {
  storage: Storage;
  ann: SupabaseClient['storage'];
  service: SupabaseClient['storage'];
  /** Uploads a text of Ann's into her folder. */
  put(name: string, words?: string, bucket?: string): Promise<void>;
  /** The content of one of Ann's files. */
  read(name: string, bucket?: string): Promise<string | undefined>;
}

async function openClients(driver: 'pglite' | 'pg'): Promise<StorageClients> {
  const storage = await openStorage(driver);
  const ann = await storage.as(ANN);
  return {
    storage,
    ann,
    service: await storage.as('service'),
    async put(name, words = 'hello', bucket = 'private') {
      const { error } = await ann.from(bucket).upload(`${ANN}/${name}`, textFile(words));
      expect(error).toBeNull();
    },
    async read(name, bucket = 'private') {
      const { data, error } = await ann.from(bucket).download(`${ANN}/${name}`);
      expect(error).toBeNull();
      return data?.text();
    },
  };
}

/** The same, shared by the tests of a suite. */
export const clientsForSuite = (driver: 'pglite' | 'pg'): StorageClients =>
  forSuite(
    () => openClients(driver),
    ({ storage }) => storage.close(),
  );
