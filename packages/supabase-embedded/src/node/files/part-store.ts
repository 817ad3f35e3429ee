import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileConfigstore, FileStore as TusFileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { insufficientStorage, StorageError } from '../../storage/errors';
import { isDiskFull } from './free-space';
import { EXTENSIONS, ID, isDone, UPLOAD_LIFE_MS, type UploadStore } from './upload-store';

/** Metadata of uploads, each written atomically: the library's own store leaves a partial file on a full disk. */
class Notes extends FileConfigstore {
  override async set(id: string, upload: Upload): Promise<void> {
    const unfinished = path.join(this.directory, `${id}.unfinished`);
    try {
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(upload));
      } finally {
        await file.close();
      }
      await rename(unfinished, path.join(this.directory, `${id}.json`));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isDiskFull(error) ? insufficientStorage() : error;
    }
  }
}

/** Parts of uploads in a folder, each beside its metadata. The metadata of a finished upload are kept for a day. */
export class PartStore extends TusFileStore implements UploadStore {
  /** Uploads whose parts are being combined into their object. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    directory: string,
    /** Throws when no more bytes may be stored. */
    private readonly assertDiskSpace: (bytes: number) => Promise<void>,
  ) {
    super({ directory, configstore: new Notes(directory), expirationPeriodInMilliseconds: UPLOAD_LIFE_MS });
    this.extensions = EXTENSIONS;
  }

  private file(id: string): string {
    return path.join(this.directory, id);
  }

  body(id: string): ReadableStream<Uint8Array> {
    // Node's type for the web stream.
    return Readable.toWeb(createReadStream(this.file(id))) as ReadableStream<Uint8Array>;
  }

  async note(id: string): Promise<Upload | null> {
    return (await this.configstore.get(id)) ?? null;
  }

  async notes(): Promise<Upload[]> {
    // The library's own listing skips metadata whose part is missing.
    const ids = (await readdir(this.directory)).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
    const found = await Promise.all(ids.filter((id) => ID.test(id)).map((id) => this.note(id)));
    return found.filter((upload) => upload !== null);
  }

  /** The object exists: from now on only the metadata say so. */
  async finished(upload: Upload): Promise<void> {
    await this.configstore.set(upload.id, copyOf(upload, { ...upload.metadata, done: 'true' }));
    await rm(this.file(upload.id), { force: true });
  }

  async forget(id: string): Promise<void> {
    await rm(this.file(id), { force: true });
    await rm(`${this.file(id)}.json`, { force: true });
  }

  /** Deletes metadata older than the given time, and what a crash left behind. */
  async sweep(before: number): Promise<void> {
    const known = new Set<string>();
    for (const note of await this.notes()) {
      if (Date.parse(note.creation_date ?? '') < before) await this.forget(note.id);
      else known.add(note.id);
    }
    for (const name of await readdir(this.directory)) {
      if (known.has(name.split('.', 1)[0] ?? '')) continue;
      const found = await statOrNull(path.join(this.directory, name));
      if (found !== null && found.mtimeMs < before)
        await rm(path.join(this.directory, name), { force: true });
    }
  }

  /**
   * An upload whose last byte arrived but whose object was not created (a crash, an unavailable database) accepts that
   * byte again.
   */
  async reopen(id: string): Promise<void> {
    const note = await this.note(id);
    if (note === null || isDone(note) || note.size === undefined || note.size === 0) return;
    const found = await statOrNull(this.file(id));
    if (found !== null && found.size >= note.size) await truncate(this.file(id), note.size - 1);
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.forget(upload.id);
      throw isDiskFull(error) ? insufficientStorage() : error;
    }
  }

  /** Until it settles, the state of the upload is not told: its part disappears before or after its metadata change. */
  async whileFinishing(id: string, run: () => Promise<void>): Promise<void> {
    const running = run();
    this.finishing.set(id, running);
    try {
      await running;
    } finally {
      this.finishing.delete(id);
    }
  }

  /** The present state. The library asks while it holds the lock of the upload, so no bytes arrive meanwhile. */
  override async getUpload(id: string): Promise<Upload> {
    // The request that sent the last byte reports the result; this one reads the state after it.
    await this.finishing.get(id)?.catch(() => undefined);
    await this.reopen(id);
    const note = await this.note(id);
    if (note === null || !isDone(note)) return super.getUpload(id);
    return copyOf(note, note.metadata ?? {});
  }

  /** Like the library, but distinguishes a full disk from a disconnected client. Bytes received so far are kept. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const note = await this.note(id);
    if (note !== null && isDone(note)) return offset;
    const { assertDiskSpace } = this;
    let taken = 0;
    try {
      await pipeline(
        readable,
        async function* counted(chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            await assertDiskSpace(chunk.length);
            taken += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(this.file(id), { flags: 'r+', start: offset }),
      );
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw isDiskFull(error) ? insufficientStorage() : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + taken;
  }
}

/** Null for a missing file; other errors are thrown. */
async function statOrNull(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The upload marked as complete. */
function copyOf({ id, size = 0, creation_date }: Upload, metadata: Record<string, string | null>): Upload {
  return new Upload({
    id,
    size,
    offset: size,
    metadata,
    ...(creation_date === undefined ? {} : { creation_date }),
  });
}
