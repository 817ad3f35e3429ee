import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** Bytes by entry (`./button`), as the size budget keeps them. */
const sizesSchema = z.object({ budgets: z.record(z.string(), z.number()) });

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Sizes by folder, as the page shows them. Nothing while there is no budget. */
export function readSizes(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  const { budgets } = sizesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(
    Object.entries(budgets).map(([entry, bytes]) => [entry.replace(/^\.\//, ''), inKilobytes(bytes)]),
  );
}
