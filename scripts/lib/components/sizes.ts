import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** Bytes by entry (`./button`), as the size budget keeps them; an entry may keep its figure under a name. */
const sizesSchema = z.record(z.string(), z.unknown());
const figure = z.union([
  z.number(),
  z.object({ gzip: z.number() }).transform(({ gzip }) => gzip),
  z.object({ bytes: z.number() }).transform(({ bytes }) => bytes),
]);

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Sizes by folder, as the page shows them. Nothing while there is no budget. */
export function readSizes(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  const sizes = sizesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(
    Object.entries(sizes).flatMap(([entry, value]) => {
      const { data } = figure.safeParse(value);
      return data === undefined ? [] : [[entry.replace(/^\.\//, ''), inKilobytes(data)] as const];
    }),
  );
}
