import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import * as z from 'zod';
import { joinBytes } from '../../lib/bytes';
import { invalidRequest, StorageError } from '../../storage/errors';
import type { FileStore } from '../../storage/types';
import { DatabaseError, type Driver } from '../../types';
import { EXTENSIONS, ID, UPLOAD_LIFE_MS, type UploadStore } from './upload-store';

export interface SharedPartsOptions {
  driver: Driver;
  files: FileStore;
  /** Throws when no more bytes may be stored. */
  assertDiskSpace: (bytes: number) => Promise<void>;
}

/** Bytes of one part: as many as the documentation of hosted projects tells clients to send at once. */
const PART_BYTES = 6 * 1024 * 1024;
/** Parts of one upload: enough for the largest file, and an end for a client that sends byte by byte. */
const MOST_PARTS = 5000;
/** A host that makes an object says so every so often; after a longer silence it counts as dead. */
const LEASE_MS = 20_000;
const RENEW_MS = 5000;
/** How long a request waits for another host that makes the object. */
const PATIENCE_MS = 10_000;

const noteSchema = z.object({
  id: z.string(),
  size: z.number(),
  reached: z.number(),
  busy: z.boolean(),
  metadata: z
    .string()
    .transform((text) => z.record(z.string(), z.string().nullable()).parse(JSON.parse(text))),
  created_at: z.string(),
});
type Note = z.infer<typeof noteSchema>;

const SELECT = `select u.id::text as id, u.size::float8 as size, u.metadata,
    to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    case when u.done then u.size
      else (select coalesce(sum(p.length), 0) from hosts.upload_parts as p where p.upload = u.id) end::float8 as reached,
    not u.done and coalesce(u.finishing_at > now() - interval '${LEASE_MS} milliseconds', false) as busy
  from hosts.uploads as u`;

/**
 * Adds a part if it begins where the upload ends; whoever adds the last one is to make the object. Of two hosts that
 * add at the same offset one breaks the primary key.
 */
const ADD = `with upload as (
    select u.size from hosts.uploads as u where u.id = $1::uuid and not u.done for update
  ), part as (
    insert into hosts.upload_parts (upload, at, length, file)
    select $1::uuid, $2::bigint, $3::bigint, $4::uuid from upload
    where $2::bigint + $3::bigint <= size
      and (select coalesce(sum(p.length), 0) from hosts.upload_parts as p where p.upload = $1::uuid) = $2::bigint
    returning at + length as reached
  )
  update hosts.uploads as u set finishing_at = case when reached = u.size then now() else u.finishing_at end
  from part where u.id = $1::uuid`;

/** Parts of uploads as files of the store that hosts share, with their places in the database. */
export class SharedPartStore extends DataStore implements UploadStore {
  constructor(private readonly options: SharedPartsOptions) {
    super();
    this.extensions = EXTENSIONS;
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }

  /** The janitor's sweep does this. */
  override async deleteExpired(): Promise<number> {
    return 0;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { rows } = await this.options.driver.query<{ at: string }>(
      `insert into hosts.uploads (id, size, metadata) values ($1::uuid, $2::bigint, $3)
       returning to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      [upload.id, upload.size ?? 0, JSON.stringify(upload.metadata ?? {})],
    );
    upload.creation_date = rows[0]?.at;
    return upload;
  }

  override async remove(id: string): Promise<void> {
    await this.forget(id);
  }

  /** The present state. Where another host makes the object, it waits for the end of that. */
  override async getUpload(id: string): Promise<Upload> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.#find(id);
      if (found === null) throw ERRORS.FILE_NOT_FOUND;
      if (!found.busy && !isWaiting(found)) return uploadOf(found);
      if (!found.busy) await this.#takeBackLastByte(id, LEASE_MS);
      if (performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Bytes received so far are kept, whatever ends the stream. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const found = await this.#find(id);
    if (found === null) throw ERRORS.FILE_NOT_FOUND;
    if (found.metadata['done'] === 'true') return offset;
    let at = offset;
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes > 0) await this.#add(id, at, joinBytes(waiting));
      at += bytes;
      waiting = [];
      bytes = 0;
    };
    try {
      for await (const chunk of readable) {
        if (!(chunk instanceof Uint8Array)) throw ERRORS.FILE_WRITE_ERROR;
        await this.options.assertDiskSpace(chunk.length);
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes >= PART_BYTES) await flush();
      }
    } catch (error) {
      await flush();
      throw error instanceof StorageError ? error : ERRORS.FILE_WRITE_ERROR;
    }
    await flush();
    return at;
  }

  async note(id: string): Promise<Upload | null> {
    const found = await this.#find(id);
    return found === null ? null : uploadOf(found);
  }

  async notes(): Promise<Upload[]> {
    const { rows } = await this.options.driver.query(SELECT);
    return rows.map((row) => uploadOf(noteSchema.parse(row)));
  }

  body(id: string): ReadableStream<Uint8Array> {
    const { driver, files } = this.options;
    async function* bytes(): AsyncGenerator<Uint8Array> {
      const { rows } = await driver.query<{ file: string; length: number }>(
        `select file::text as file, length::float8 as length from hosts.upload_parts where upload = $1::uuid order by at`,
        [id],
      );
      for (const { file, length } of rows) {
        const part = await files.read(file, { start: 0, end: length - 1 });
        if (part === null) throw new Error(`The part ${file} of the upload ${id} is not in the file store.`);
        const reader = part.getReader();
        for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
      }
    }
    // Node's type for the web stream.
    return Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>;
  }

  async finished(upload: Upload): Promise<void> {
    const { driver } = this.options;
    await driver.query(
      `update hosts.uploads set done = true, finishing_at = null, metadata = $2 where id = $1::uuid`,
      [upload.id, JSON.stringify({ ...upload.metadata, done: 'true' })],
    );
    await this.#removeParts(upload.id);
  }

  async reopen(id: string): Promise<void> {
    await this.#takeBackLastByte(id, 0);
  }

  /** Other hosts see by the time of the row that this one is still at it. */
  async whileFinishing(id: string, run: () => Promise<void>): Promise<void> {
    const renew = setInterval(() => {
      this.options.driver
        .query('update hosts.uploads set finishing_at = now() where id = $1::uuid and not done', [id])
        // The next one may succeed; if none does, this host counts as dead and the client sends its last byte again.
        .catch(() => undefined);
    }, RENEW_MS);
    try {
      await run();
    } finally {
      clearInterval(renew);
      await this.options.driver.query('update hosts.uploads set finishing_at = null where id = $1::uuid', [
        id,
      ]);
    }
  }

  async forget(id: string): Promise<void> {
    await this.#removeParts(id);
    await this.options.driver.query('delete from hosts.uploads where id = $1::uuid', [id]);
  }

  async sweep(before: number): Promise<void> {
    const { rows } = await this.options.driver.query<{ id: string }>(
      'select id::text as id from hosts.uploads where created_at < to_timestamp($1::float8 / 1000)',
      [before],
    );
    for (const { id } of rows) await this.forget(id);
  }

  async #find(id: string): Promise<Note | null> {
    if (!ID.test(id)) return null;
    const { rows } = await this.options.driver.query(`${SELECT} where u.id = $1::uuid`, [id]);
    return rows[0] === undefined ? null : noteSchema.parse(rows[0]);
  }

  async #add(id: string, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { driver, files } = this.options;
    const { rows } = await driver.query<{ parts: number }>(
      'select count(*)::int as parts from hosts.upload_parts where upload = $1::uuid',
      [id],
    );
    if ((rows[0]?.parts ?? 0) >= MOST_PARTS)
      throw invalidRequest('The upload came in too many small pieces. Begin again with pieces of 6 MB.');
    const file = randomUUID();
    await files.write(file, new Blob([bytes]).stream());
    try {
      const { affected } = await driver.query(ADD, [id, at, bytes.length, file]);
      if (affected === 1) return;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === '23505')) throw error;
    }
    await files.remove([file]);
    throw ERRORS.INVALID_OFFSET;
  }

  /** Of a complete upload whose object nobody has made for a while, a crash or an error being the reason. */
  async #takeBackLastByte(id: string, silenceMs: number): Promise<void> {
    await this.options.driver.transaction(async (sql) => {
      const { rows } = await sql.query(
        `select 1 from hosts.uploads as u
         where u.id = $1::uuid and not u.done and u.size > 0
           and coalesce(u.finishing_at <= now() - $2::float8 * interval '1 millisecond', true)
         for update`,
        [id, silenceMs],
      );
      if (rows.length === 0) return;
      await sql.query(
        `update hosts.upload_parts as p set length = p.length - 1
         from (select max(at) as at, sum(length) as reached from hosts.upload_parts where upload = $1::uuid) as l,
              hosts.uploads as u
         where u.id = $1::uuid and p.upload = u.id and p.at = l.at and l.reached = u.size`,
        [id],
      );
      await sql.query('update hosts.uploads set finishing_at = null where id = $1::uuid', [id]);
      // Its file has no row any more: the janitor removes it.
      await sql.query('delete from hosts.upload_parts where upload = $1::uuid and length = 0', [id]);
    });
  }

  async #removeParts(id: string): Promise<void> {
    const { driver, files } = this.options;
    const { rows } = await driver.query<{ file: string }>(
      'delete from hosts.upload_parts where upload = $1::uuid returning file::text as file',
      [id],
    );
    await files.remove(rows.map(({ file }) => file));
  }
}

/** Every byte is here, and nobody makes the object of them. */
const isWaiting = ({ metadata, size, reached }: Note): boolean =>
  metadata['done'] !== 'true' && size > 0 && reached >= size;

const uploadOf = ({ id, size, reached, metadata, created_at }: Note): Upload =>
  new Upload({ id, size, offset: reached, metadata, creation_date: created_at });
