import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ANN, openStorage, type Storage } from '../../../storage/testing/harness';
import { TEST_KEYS } from '../../../testing';
import { forSuite } from '../../../testing/for-suite';
import { type RunningServer, startServer } from '../../server';
import { createDiskFiles } from '../disk-files';
import { createDiskResumable } from '../resumable';

/** Options of a TUS request; no user if `who` is null. */
export interface TusInit {
  who?: string | null;
  body?: string;
  headers?: Record<string, string>;
}

/** A Node host that stores files in a folder, with helpers for tests. */
export interface UploadHost {
  storage: Storage;
  server: RunningServer;
  /** Holds `files` and `uploads`. */
  folder: string;
  /** Folder of the parts of uploads. */
  parts: string;
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
export const uploadHostForSuite = (kind: 'pglite' | 'pg') =>
  forSuite(
    () => openUploadHost(kind),
    (host) => host.close(),
  );

/** Listens on a free port until it is closed. */
async function openUploadHost(kind: 'pglite' | 'pg'): Promise<UploadHost> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upload-host-'));
  const parts = path.join(folder, 'uploads');
  const storage = await openStorage(kind, {
    files: createDiskFiles(path.join(folder, 'files')),
    resumable: createDiskResumable(parts),
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
