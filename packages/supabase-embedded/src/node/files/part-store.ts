import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileConfigstore, FileStore as TusFileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { insufficientStorage, StorageError } from '../../storage/errors';
import { isDiskFull } from './free-space';

/** What uploads are named by. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = 86_400_000;

/** Whether the upload's object is there. */
export const isDone = ({ metadata }: Pick<Upload, 'metadata'>): boolean => metadata?.['done'] === 'true';

/** Notes of uploads, each written whole or not at all: the library's own leave half a note where there is no room. */
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

/** Parts of uploads in a folder, each beside what was announced of it. A finished upload leaves that note for a day. */
export class PartStore extends TusFileStore {
  constructor(
    directory: string,
    /** Throws where no more bytes may be kept. */
    private readonly assertDiskSpace: (bytes: number) => Promise<void>,
  ) {
    super({ directory, configstore: new Notes(directory), expirationPeriodInMilliseconds: DAY });
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
    await rm(`${this.file(id)}.json`, { force: true });
  }

  /** Forgets what was announced before the moment, and what a crash left of an announcement. */
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

  /** An upload whose last byte came, but not its object (a crash, a database that was away), takes that byte again. */
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

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.note(id);
    if (note === null || !isDone(note)) return super.getUpload(id);
    return copyOf(note, note.metadata ?? {});
  }

  /** As the library does it, but it tells a full disk from a client that went away. What came until then is kept. */
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

/** Null for a file that is not there; whatever else keeps it from being looked at is thrown. */
async function statOrNull(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
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
