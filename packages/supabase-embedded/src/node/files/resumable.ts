import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore as TusFileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { cacheControlOf, metadataOf } from '../../storage/body/incoming';
import { slowDown, StorageError } from '../../storage/errors';
import type { AnnouncedUpload, ResumableHost, ResumableUploads } from '../../storage/types';
import type { Caller } from '../../types';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = 86_400_000;
/** Uploads one person may have open at once. */
const MOST_OPEN = 20;

/** Parts of uploads in a folder, each beside what was announced of it. A finished upload leaves that note for a day. */
class PartStore extends TusFileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: DAY });
    // The size is asked for first: a bucket's limit and the room of a plan go by it.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  file(id: string): string {
    return path.join(this.directory, id);
  }

  async note(id: string): Promise<Upload | null> {
    return (await this.configstore.get(id)) ?? null;
  }

  async notes(): Promise<Upload[]> {
    // The library's own listing passes over notes whose part is gone.
    const ids = (await readdir(this.directory)).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
    const found = await Promise.all(ids.filter((id) => ID.test(id)).map((id) => this.note(id)));
    return found.filter((upload) => upload !== null);
  }

  /** The object is there: from now on only the note says so. */
  async finished(upload: Upload): Promise<void> {
    await this.configstore.set(upload.id, copyOf(upload, { ...upload.metadata, done: 'true' }));
    await rm(this.file(upload.id), { force: true });
  }

  async forget(id: string): Promise<void> {
    await rm(this.file(id), { force: true });
    await this.configstore.delete(id);
  }

  /** An upload whose last byte came, but not its object (a crash, a database that was away), takes that byte again. */
  async reopen(id: string): Promise<void> {
    const note = await this.note(id);
    if (note === null || isDone(note) || note.size === undefined || note.size === 0) return;
    const found = await stat(this.file(id)).catch(() => null);
    if (found !== null && found.size >= note.size) await truncate(this.file(id), note.size - 1);
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.note(id);
    if (note === null || !isDone(note)) return super.getUpload(id);
    return copyOf(note, note.metadata ?? {});
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const note = await this.note(id);
    return note !== null && isDone(note) ? offset : super.write(readable, id, offset);
  }
}

/**
 * Resumable uploads by the TUS protocol, their parts in a folder of this machine until they are whole. An upload
 * belongs to whoever began it; its address is an id that cannot be guessed.
 */
export function createDiskResumable(folder: string): (host: ResumableHost) => ResumableUploads {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return (host) => {
    const store = new PartStore(folder);
    const callers = new WeakMap<object, Caller>();
    const finishing = new Map<string, Promise<void>>();
    const callerOf = (request: object): Caller => {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error('A resumable request came without its caller.');
      return caller;
    };

    async function finish(upload: Upload, caller: Caller): Promise<void> {
      if (isDone(upload)) return;
      const body = Readable.toWeb(createReadStream(store.file(upload.id)));
      try {
        // Node's name for the standard's own stream.
        await host.finish(announcedBy(upload), caller, body as ReadableStream<Uint8Array>);
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
      // Relative, so that it is right behind any proxy.
      generateUrl: (request, { path: base, id }) => `${base}${isSigned(request) ? '/sign' : ''}/${id}`,
      getFileIdFromRequest: (_request, last) => (last !== undefined && ID.test(last) ? last : undefined),
      async onIncomingRequest(request, id) {
        if (request.method === 'POST') return;
        const note = await store.note(id);
        if (note !== null && !isTheirs(note, callerOf(request), request))
          throw new StorageError('This upload is somebody else’s.', 403, 'AccessDenied', 'Unauthorized');
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
        return { metadata };
      },
      async onUploadFinish(request, upload) {
        const run = finish(upload, callerOf(request));
        finishing.set(upload.id, run);
        try {
          await run;
        } finally {
          finishing.delete(upload.id);
        }
        return {};
      },
      onResponseError(_request, error) {
        if (error instanceof StorageError) return { status_code: error.status, body: error.message };
        if ('status_code' in error) return undefined;
        return { status_code: 503, body: 'The upload could not be kept. Try again shortly.' };
      },
    });

    return {
      async fetch(request, { path: rest, caller }) {
        const id = rest.split('/').at(-1) ?? '';
        if (ID.test(id)) {
          await finishing.get(id)?.catch(() => undefined);
          await store.reopen(id);
        }
        callers.set(request, caller);
        return server.handleWeb(request);
      },
      async sweep(before) {
        for (const note of await store.notes()) {
          if (Date.parse(note.creation_date ?? '') < before) await store.forget(note.id);
        }
      },
    };
  };
}

/** The upload as one that is whole. */
function copyOf({ id, size = 0, creation_date }: Upload, metadata: Record<string, string | null>): Upload {
  return new Upload({
    id,
    size,
    offset: size,
    metadata,
    ...(creation_date === undefined ? {} : { creation_date }),
  });
}

type Announced = Pick<Upload, 'metadata' | 'size'>;

const isDone = ({ metadata }: Pick<Upload, 'metadata'>): boolean => metadata?.['done'] === 'true';
const isSigned = (request: { url: string }): boolean =>
  new URL(request.url).pathname.startsWith('/storage/v1/upload/resumable/sign');
const firstFolder = ({ metadata }: Pick<Upload, 'metadata'>): string =>
  (metadata?.['objectName'] ?? '').split('/', 1)[0] ?? '';

/** Whoever began it, the service key, or whoever has the signature it began with. */
function isTheirs({ metadata }: Upload, caller: Caller, request: { headers: Headers }): boolean {
  const signature = metadata?.['signature'];
  if (typeof signature === 'string') return request.headers.get('x-signature') === signature;
  return caller.role === 'service_role' || (metadata?.['owner'] ?? '') === (caller.claims.sub ?? '');
}

/** What the client said in `Upload-Metadata`. */
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
