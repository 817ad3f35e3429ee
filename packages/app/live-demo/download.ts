import * as z from 'zod/mini';
import { FILES } from './stand-ins';

const filesSchema = z.array(
  z.object({
    /** Below the folder of the demo. */
    file: z.string(),
    /** As they are in memory. */
    bytes: z.number(),
    /** As they travel. */
    sent: z.number(),
  }),
);
export type FirstFile = z.output<typeof filesSchema>[number];

/** Files of the demo that were loaded, by their address. */
export type LoadedFiles = Map<string, Blob>;

const FOLDER = new URL(FILES, location.origin);
/** These are read by the engine, not by the browser: it gets them from here. */
const OF_THE_ENGINE = /\.(wasm|data|tar|tgz)$/;

/** What the demo loads before its first page. Rejects when that cannot be read. */
export async function readFirstFiles(signal?: AbortSignal): Promise<FirstFile[]> {
  const reply = await fetch(new URL('files.json', FOLDER), { signal: signal ?? null });
  if (!reply.ok) throw new Error(`The list of the demo's files was answered with ${reply.status}.`);
  return filesSchema.parse(await reply.json());
}

/** Bytes that travel. */
export const bytesOf = (files: readonly FirstFile[]): number =>
  files.reduce((sum, { sent }) => sum + sent, 0);

/** One decimal below ten: '8.4 MB'. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** Loads files, largest first, and tells how many of their bytes have come. Rejects when one does not come whole. */
export async function download(
  files: readonly FirstFile[],
  signal: AbortSignal,
  tell: (came: number) => void,
): Promise<LoadedFiles> {
  const loaded: LoadedFiles = new Map();
  let came = 0;
  const load = async ({ file, bytes, sent }: FirstFile) => {
    const address = new URL(file, FOLDER);
    const reply = await fetch(address, { signal });
    if (!reply.ok || !reply.body) throw new Error(`${file} was answered with ${reply.status}.`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = reply.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      // The browser unpacks what it hands out: shown is the share of what travels.
      came += (part.value.length / bytes) * sent;
      tell(came);
    }
    if (OF_THE_ENGINE.test(file))
      loaded.set(address.href, new Blob(parts, { type: reply.headers.get('content-type') ?? '' }));
  };
  await Promise.all(files.toSorted((one, other) => other.sent - one.sent).map(load));
  return loaded;
}
