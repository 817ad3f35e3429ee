import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Server, type Upload } from '@tus/server';
import { cacheControlOf, metadataOf } from '../../storage/body/incoming';
import { slowDown, StorageError } from '../../storage/errors';
import type { AnnouncedUpload, FileStore, ResumableHost, ResumableUploads } from '../../storage/types';
import type { Caller, Driver } from '../../types';
import { ClientDisconnected } from '../http/client-disconnected';
import { PartStore } from './part-store';
import { SharedPartStore } from './shared-part-store';
import { ID, isDone, type UploadStore } from './upload-store';

/** Unfinished uploads allowed per user. */
const MOST_OPEN = 20;

/** Resumable uploads whose parts are in a folder of this machine until they are complete. */
export function createDiskResumable(folder: string): (host: ResumableHost) => ResumableUploads {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (host) => createResumable(host, new PartStore(folder, (bytes) => host.assertDiskSpace(bytes)));
}

/**
 * Resumable uploads that any host of the database can go on with: what is known of them is in the database, and their
 * parts are with the files, which the hosts share.
 */
export const createSharedResumable =
  (shared: { driver: Driver; files: FileStore }): ((host: ResumableHost) => ResumableUploads) =>
  (host) =>
    createResumable(
      host,
      new SharedPartStore({ ...shared, assertDiskSpace: (bytes) => host.assertDiskSpace(bytes) }),
    );

/**
 * Resumable uploads by the TUS protocol. An upload belongs to its creator; its URL contains an unguessable id.
 */
function createResumable(host: ResumableHost, store: UploadStore): ResumableUploads {
  const created = new WeakMap<object, string>();
  const callers = new WeakMap<object, Caller>();
  const callerOf = (request: object): Caller => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('A resumable request came without its caller.');
    return caller;
  };

  async function finish(upload: Upload, caller: Caller): Promise<void> {
    if (isDone(upload)) return;
    try {
      await host.finish(announcedBy(upload), caller, store.body(upload.id));
      await store.finished(upload);
    } catch (error) {
      if (error instanceof StorageError && error.status < 500) await store.forget(upload.id);
      else await store.reopen(upload.id);
      throw error;
    }
  }

  const server = new Server({
    path: '/storage/v1/upload/resumable',
    datastore: store,
    maxSize: host.maxSize,
    namingFunction: () => randomUUID(),
    disableTerminationForFinishedUploads: true,
    // Relative, so that it is correct behind any proxy.
    generateUrl: (request, { path: base, id }) => `${base}${isSigned(request) ? '/sign' : ''}/${id}`,
    getFileIdFromRequest: (_request, last) => (last !== undefined && ID.test(last) ? last : undefined),
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const note = await store.note(id);
      if (note !== null && !isTheirs(note, callerOf(request), request))
        throw new StorageError('This upload belongs to somebody else.', 403, 'AccessDenied', 'Unauthorized');
      if (request.method === 'PATCH')
        await host.assertDiskSpace(Number(request.headers.get('content-length') ?? 0));
    },
    async onUploadCreate(request, upload) {
      const caller = callerOf(request);
      const signature = isSigned(request) ? (request.headers.get('x-signature') ?? '') : null;
      const metadata = {
        ...upload.metadata,
        owner: caller.claims.sub ?? '',
        upsert: String(request.headers.get('x-upsert') === 'true'),
        ...(signature === null ? {} : { signature }),
      };
      const announced = announcedBy({ size: upload.size, metadata });
      const open = (await store.notes()).filter((note) => !isDone(note));
      if (open.filter((note) => (note.metadata?.['owner'] ?? '') === metadata.owner).length >= MOST_OPEN)
        throw slowDown('Too many uploads are open. Finish or give up one of them first.');
      const pending = open
        .filter((note) => firstFolder(note) === firstFolder({ metadata }))
        .reduce((sum, note) => sum + (note.size ?? 0), 0);
      await host.begin(announced, caller, pending);
      created.set(request, upload.id);
      return { metadata };
    },
    async onUploadFinish(request, upload) {
      await store.whileFinishing(upload.id, () => finish(upload, callerOf(request)));
      return {};
    },
    onResponseError(_request, error) {
      if (error instanceof StorageError) return { status_code: error.status, body: error.message };
      if ('status_code' in error) return undefined;
      return { status_code: 503, body: 'The upload could not be stored. Try again shortly.' };
    },
  });

  return {
    async fetch(incoming, { caller }) {
      const request = endingEarly(incoming);
      callers.set(request, caller);
      const response = await server.handleWeb(request);
      // A refusal contains no URL to continue at: data sent with the announcement belong to nobody.
      const begun = created.get(request);
      if (begun !== undefined && response.status === 507) await store.forget(begun);
      return response;
    },
    sweep: (before) => store.sweep(before),
  };
}

/**
 * The same request, with a body that ends where the client disconnected. An error would discard the bytes that the
 * library's streams still hold, and with each interruption some hundred kilobytes would be sent again.
 */
function endingEarly(request: Request): Request {
  if (request.body === null) return request;
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (error instanceof ClientDisconnected) controller.close();
        else controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { url, method, headers } = request;
  // The DOM types lack `duplex`, which Node requires for a streaming body.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

type Announced = Pick<Upload, 'metadata' | 'size'>;

const isSigned = (request: { url: string }): boolean =>
  new URL(request.url).pathname.startsWith('/storage/v1/upload/resumable/sign');
const firstFolder = ({ metadata }: Pick<Upload, 'metadata'>): string =>
  (metadata?.['objectName'] ?? '').split('/', 1)[0] ?? '';

/** The creator, the service key, or a caller with the signature with which it was started. */
function isTheirs({ metadata }: Upload, caller: Caller, request: { headers: Headers }): boolean {
  const signature = metadata?.['signature'];
  if (typeof signature === 'string') return request.headers.get('x-signature') === signature;
  return caller.role === 'service_role' || (metadata?.['owner'] ?? '') === (caller.claims.sub ?? '');
}

/** The client's `Upload-Metadata`. */
function announcedBy({ metadata, size }: Announced): AnnouncedUpload {
  const said = (name: string): string => metadata?.[name] ?? '';
  return {
    bucket: said('bucketName'),
    name: said('objectName'),
    contentType: said('contentType') === '' ? 'application/octet-stream' : said('contentType'),
    cacheControl: cacheControlOf(said('cacheControl')),
    userMetadata: metadataOf(said('metadata')),
    upsert: said('upsert') === 'true',
    size: size ?? 0,
    signature: metadata?.['signature'] ?? null,
  };
}
