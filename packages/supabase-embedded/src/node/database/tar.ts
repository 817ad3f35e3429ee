import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Packs folders as tarballs (ustar) file by file, so that no database has to fit into memory. Supports only what a data
 * folder contains: folders and plain files, names up to 100 bytes.
 */

const BLOCK = 512;

/** Yields the tarball of a folder in chunks; `wanted` selects files by their relative path with `/`. */
export async function* tarFolder(
  folder: string,
  wanted: (name: string) => boolean = () => true,
): AsyncGenerator<Buffer> {
  for await (const { name, at, directory } of walk(folder)) {
    if (directory) {
      yield header(`${name}/`, 0, true);
      continue;
    }
    if (!wanted(name)) continue;
    const { size } = await stat(at);
    yield header(name, size, false);
    if (size === 0) continue;
    let sent = 0;
    for await (const piece of createReadStream(at, { end: size - 1, highWaterMark: 262_144 })) {
      const bytes = Buffer.from(piece);
      sent += bytes.length;
      yield bytes;
    }
    if (sent !== size) throw new Error(`${at} changed while it was read.`);
    if (size % BLOCK > 0) yield Buffer.alloc(BLOCK - (size % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* walk(
  folder: string,
  below = '',
): AsyncGenerator<{ name: string; at: string; directory: boolean }> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    const at = path.join(folder, name);
    if (entry.isDirectory()) {
      yield { name, at, directory: true };
      yield* walk(folder, name);
    } else if (entry.isFile()) yield { name, at, directory: false };
  }
}

function header(name: string, size: number, directory: boolean): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tarball.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0);
  block.write(`${octal(directory ? 0o700 : 0o600, 7)}\0`, 100);
  block.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108);
  block.write(`${octal(size, 11)}\0`, 124);
  block.write(`${octal(0, 11)}\0`, 136);
  // The checksum is computed with spaces in its own field.
  block.write('        ', 148);
  block.write(directory ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  let sum = 0;
  for (const byte of block) sum += byte;
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/** Unpacks such a tarball into a new folder. Throws when it is torn or contains a path outside the folder. */
export async function untar(source: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const reader = new Pieces(source);
  for (;;) {
    const block = await reader.take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const name = text(block, 0, 100);
    const size = Number.parseInt(text(block, 124, 12), 8);
    const kind = text(block, 156, 1);
    if (
      Number.isNaN(size) ||
      name === '' ||
      path.isAbsolute(name) ||
      name.split('/').includes('..') ||
      !['0', '5'].includes(kind)
    ) {
      throw new Error('The tarball contains an entry that no snapshot has.');
    }
    const at = path.join(folder, name);
    if (kind === '5') await mkdir(at, { recursive: true, mode: 0o700 });
    else {
      await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
      await pipeline(reader.next(size), createWriteStream(at, { mode: 0o600 }));
      await reader.take((BLOCK - (size % BLOCK)) % BLOCK);
    }
  }
}

const text = (block: Buffer, from: number, length: number) =>
  block
    .subarray(from, from + length)
    .toString('latin1')
    .replace(/[\0 ].*$/s, '');

/** Reads a stream in chunks of requested lengths. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done === true) throw new Error('The tarball ends too early.');
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
  }

  async take(length: number): Promise<Buffer> {
    while (this.#held.length < length) await this.#more();
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async *next(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#held.length === 0) await this.#more();
      const piece = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
