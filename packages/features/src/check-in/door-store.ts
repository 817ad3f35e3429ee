import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import type { Book, KeptScan } from './book';
import { cursorSchema, type Entry, entrySchema, listHeadSchema, scanSchema } from './door-answer';

const keptScanSchema = z.extend(scanSchema, {
  code_hash: z.nullable(z.string()),
  device_at: z.nullable(z.string()),
  shown: z.nullable(z.enum(['in', 'ask', 'stop'])),
  sent: z.boolean(),
  seq: z.nullable(z.number()),
});
const aboutSchema = z.object({
  head: z.nullable(listHeadSchema),
  cursor: z.nullable(cursorSchema),
  heardAt: z.nullable(z.number()),
  aheadBy: z.number(),
  ended: z.array(z.string()),
});

/** What a device had when it was last open. */
interface StoredBook extends z.output<typeof aboutSchema> {
  entries: Entry[];
  scans: KeptScan[];
}

/** Keeps what a device knows over a reload, and its scans until they are sent. */
export interface DoorStore {
  load: () => Promise<StoredBook | null>;
  /** Everything that an answer brought; `whole` where the list was read anew. */
  saveAnswer: (
    book: Book,
    entries: readonly Entry[],
    scans: readonly KeptScan[],
    whole: boolean,
  ) => Promise<void>;
  saveScans: (scans: readonly KeptScan[]) => Promise<void>;
  /** False where nothing outlives a reload. */
  lasts: boolean;
  close: () => void;
}

interface DoorTables extends DBSchema {
  entries: { key: string; value: Entry };
  scans: { key: string; value: KeptScan };
  about: { key: string; value: z.output<typeof aboutSchema> };
}

const aboutOf = ({ head, cursor, heardAt, aheadBy, ended }: Book) => ({
  head,
  cursor,
  heardAt,
  aheadBy,
  ended: [...ended],
});

/** A row that an older version wrote in another form is left out: entries come again, and a scan is not ours to guess. */
const parsed = <T>(schema: z.core.$ZodType<T>, rows: unknown[]): T[] =>
  rows.flatMap((row) => {
    const { data } = z.safeParse(schema, row);
    return data === undefined ? [] : [data];
  });

function storeIn(db: IDBPDatabase<DoorTables>): DoorStore {
  return {
    lasts: true,
    load: async () => {
      const about = z.safeParse(aboutSchema, await db.get('about', 'about')).data;
      const scans = parsed(keptScanSchema, await db.getAll('scans'));
      if (about === undefined && scans.length === 0) return null;
      const entries = parsed(entrySchema, await db.getAll('entries'));
      return { head: null, cursor: null, heardAt: null, aheadBy: 0, ended: [], ...about, entries, scans };
    },
    saveAnswer: async (book, entries, scans, whole) => {
      const step = db.transaction(['entries', 'scans', 'about'], 'readwrite');
      if (whole) void step.objectStore('entries').clear();
      for (const entry of entries) void step.objectStore('entries').put(entry, entry.id);
      for (const scan of scans) void step.objectStore('scans').put(scan, scan.scan_id);
      void step.objectStore('about').put(aboutOf(book), 'about');
      await step.done;
    },
    saveScans: async (scans) => {
      const step = db.transaction('scans', 'readwrite');
      for (const scan of scans) void step.store.put(scan, scan.scan_id);
      await step.done;
    },
    close: () => db.close(),
  };
}

/** Where the browser keeps nothing: the page works until it is closed, and says so. */
const passingStore = (): DoorStore => ({
  lasts: false,
  load: () => Promise.resolve(null),
  saveAnswer: () => Promise.resolve(),
  saveScans: () => Promise.resolve(),
  close: () => undefined,
});

/** The store of one list on this device. */
export async function openDoorStore(name: string): Promise<DoorStore> {
  try {
    const db = await openDB<DoorTables>(`foregather-door-${name}`, 1, {
      upgrade: (made) => {
        for (const table of ['entries', 'scans', 'about'] as const) made.createObjectStore(table);
      },
    });
    // Asked once: what waits for the network must not go when the device runs out of room.
    void globalThis.navigator?.storage?.persist?.().catch(() => false);
    return storeIn(db);
  } catch {
    return passingStore();
  }
}
