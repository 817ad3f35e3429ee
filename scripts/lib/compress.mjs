import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest|wasm|data|tar)$/;
const SMALLEST = 1024;
/** From here on the best level takes a minute for a fiftieth of the bytes. */
const LARGE = 4_000_000;

/**
 * Writes .gz and .br beside every text file of a build, so that the server compresses nothing twice.
 * @param {string} folder
 * @param {string[]} [except] folders directly below it that are compressed by their own build
 */
export function compressFolder(folder, except = []) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (except.includes(relative(folder, path).split(sep)[0])) continue;
    const bytes = readFileSync(path);
    if (bytes.length < SMALLEST) continue;
    const large = bytes.length > LARGE;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: large ? 6 : 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          ...(large
            ? {
                [constants.BROTLI_PARAM_QUALITY]: 9,
                [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
              }
            : {}),
        },
      }),
    );
  }
}
