import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** The accepted pictures, and what drew them. */
export const BASELINE = fileURLToPath(new URL('./baseline/', import.meta.url));

const drawnBySchema = z.object({
  /** Version of Chromium. */
  chromium: z.string(),
  /** `linux-x64`. */
  platform: z.string(),
  /** Hash of a picture of the machine's own fonts and of shapes, which two machines of one Chromium may draw apart. */
  probe: z.string(),
});
/** Everything that decides how one and the same page is drawn. */
export type DrawnBy = z.output<typeof drawnBySchema>;

const recordSchema = z.object({
  ...drawnBySchema.shape,
  /** Commit that was checked out when pictures were last accepted; its successor holds them. */
  commit: z.string(),
});
export type BaselineRecord = z.output<typeof recordSchema>;

/** Nothing when no picture was ever accepted. */
export function readRecord(folder = BASELINE): BaselineRecord | undefined {
  const text = readIfThere(`${folder}baseline.json`);
  return text ? recordSchema.parse(JSON.parse(text.toString('utf8'))) : undefined;
}

export const sameDrawing = (a: DrawnBy, b: DrawnBy): boolean =>
  a.chromium === b.chromium && a.platform === b.platform && a.probe === b.probe;

/** Names of the accepted pictures, without ending. */
export function acceptedNames(folder = BASELINE): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .toSorted();
}

export const readAccepted = (name: string, folder = BASELINE): Buffer | undefined =>
  readIfThere(`${folder}${name}.png`);

/** Writes pictures (nothing: removes one) and the record of what drew them. */
export function accept(
  pictures: ReadonlyMap<string, Buffer | undefined>,
  record: BaselineRecord,
  folder = BASELINE,
): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, png] of pictures) {
    if (png) writeFileSync(`${folder}${name}.png`, png);
    else rmSync(`${folder}${name}.png`, { force: true });
  }
  writeFileSync(`${folder}baseline.json`, `${JSON.stringify(record, null, 2)}\n`);
}

function readIfThere(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path) : undefined;
}
