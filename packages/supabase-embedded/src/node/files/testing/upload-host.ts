import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ANN, openStorage, POLICIES, type Storage } from '../../../storage/testing/harness';
import { createTestDriver, TEST_KEYS } from '../../../testing';
import { forSuite } from '../../../testing/for-suite';
import { type RunningServer, startServer } from '../../server';
import { createDiskFiles } from '../disk-files';
import { createDiskResumable, createSharedResumable } from '../resumable';

/** Options of a TUS request; no user if `who` is null. */
export interface TusInit {
  who?: string | null;
  body?: string;
  headers?: Record<string, string>;
}

/** The engine, and whether hosts share the parts of uploads. */
export type UploadHostKind = 'pglite' | 'pg' | 'pg, parts shared';

/** A Node host that stores files in a folder, with helpers for tests. */
export interface UploadHost {
  storage: Storage;
  server: RunningServer;
  /** Holds `files` and `uploads`. */
  folder: string;
  /** Folder of the parts of uploads, unless they are shared. */
  parts: string;
  /** Where a part of an unfinished upload is stored: one name for each. */
  unfinished(): Promise<string[]>;
  /** Whether a part is written by the file store, as an object is. */
  partsAreFiles: boolean;
  headersOf(who: string | null): Promise<Record<string, string>>;
  /** Announces a text upload, with a signature if `extra` has one. */
  begin(name: string, length: number, who?: string | null, extra?: Record<string, string>): Promise<Response>;
  at(location: string | null, method: string, init?: TusInit): Promise<Response>;
  patch(
    location: string | null,
    offset: number,
    body: string,
    more?: Record<string, string>,
    who?: string | null,
  ): Promise<Response>;
  close(): Promise<void>;
}

/** One host for a suite, in a folder that is removed afterwards. */
export const uploadHostForSuite = (kind: UploadHostKind) =>
  forSuite(
    () => openUploadHost(kind),
    (host) => host.close(),
  );

/** Listens on a free port until it is closed. */
async function openUploadHost(kind: UploadHostKind): Promise<UploadHost> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upload-host-'));
  const parts = path.join(folder, 'uploads');
  mkdirSync(parts);
  const partsAreFiles = kind === 'pg, parts shared';
  const driver = await createTestDriver(kind === 'pglite' ? 'pglite' : 'pg', { migrations: [POLICIES] });
  const files = createDiskFiles(path.join(folder, 'files'));
  const storage = await openStorage(driver, {
    files,
    resumable: partsAreFiles ? createSharedResumable({ driver, files }) : createDiskResumable(parts),
  });
  const server = await startServer({
    backend: storage.backend,
    config: { supabaseAnonKey: TEST_KEYS.publishableKey },
    port: 0,
  });
  const headersOf = async (who: string | null) => ({
    apikey: TEST_KEYS.publishableKey,
    ...(who === null ? {} : { authorization: `Bearer ${await storage.tokenOf(who)}` }),
  });
  const begin = async (
    name: string,
    length: number,
    who: string | null = ANN,
    extra: Record<string, string> = {},
  ) => {
    const metadata = { bucketName: 'private', objectName: name, contentType: 'text/plain' };
    return fetch(
      `${server.url}/storage/v1/upload/resumable${extra['x-signature'] === undefined ? '' : '/sign'}`,
      {
        method: 'POST',
        headers: {
          ...(await headersOf(who)),
          'tus-resumable': '1.0.0',
          'upload-length': String(length),
          'upload-metadata': Object.entries(metadata)
            .map(([key, value]) => `${key} ${btoa(value)}`)
            .join(','),
          ...extra,
        },
      },
    );
  };
  const at = async (location: string | null, method: string, init: TusInit = {}) =>
    fetch(new URL(location ?? '', server.url), {
      method,
      headers: {
        ...(await headersOf(init.who === undefined ? ANN : init.who)),
        'tus-resumable': '1.0.0',
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  const patch = (
    location: string | null,
    offset: number,
    body: string,
    more: Record<string, string> = {},
    who: string | null = ANN,
  ) =>
    at(location, 'PATCH', {
      who,
      body,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      },
    });

  return {
    storage,
    server,
    folder,
    parts,
    partsAreFiles,
    async unfinished() {
      if (!partsAreFiles) return readdirSync(parts).filter((file) => !file.endsWith('.json'));
      const { rows } = await driver.query<{ file: string }>(
        'select file::text as file from hosts.upload_parts',
      );
      return rows.map(({ file }) => file);
    },
    headersOf,
    begin,
    at,
    patch,
    async close() {
      await server.stop(100);
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
