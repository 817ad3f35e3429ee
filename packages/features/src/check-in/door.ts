import { RequestError } from '@foregather/features/core/base';
import {
  type Book,
  createBook,
  keepEntry,
  keepScan,
  type KeptScan,
  type NewScan,
  settleScans,
  takeAnswer,
  takeFound,
  waiting,
  writeScan,
} from './book';
import { inOrder } from './verdict';
import type { DoorStore } from './door-store';
import type { Entry, Found } from './door-answer';
import type { DoorSource } from './source';

/** How many scans go out at once; the database takes up to 500. */
const PARCEL = 200;

export interface DoorState {
  /** opening: nothing to work with yet; refused: the link or the right has ended. */
  phase: 'opening' | 'open' | 'refused';
  network: 'unknown' | 'on' | 'off';
  /** What the last try ended with. */
  error: Error | null;
  syncing: boolean;
  /** Raised with every change of the book. */
  version: number;
}

/** A device at a door: its book, kept in the store, and in step with the source whenever there is a network. */
export interface Door {
  book: Book;
  deviceId: string;
  lasts: boolean;
  state: () => DoorState;
  subscribe: (listener: () => void) => () => void;
  open: () => Promise<void>;
  sync: () => Promise<void>;
  /** Asks the server for people, who are then known here too; `next` is where the following ones begin. */
  find: (q: string, after: Found['next']) => Promise<{ entries: readonly Entry[]; next: Found['next'] }>;
  /** Writes a scan, keeps it, and sends it as soon as that goes. */
  write: (made: Omit<NewScan, 'scan_id' | 'device_id' | 'now' | 'door_id'>) => Promise<KeptScan>;
  standAt: (doorId: string | null) => void;
  doorId: () => string | null;
}

interface DoorOptions {
  source: (isTicket: (id: string) => boolean) => DoorSource;
  store: DoorStore;
  deviceId: string;
  /** This device's clock, ms. */
  clock: () => number;
  newId: () => string;
}

const isRefusal = (error: unknown) => error instanceof RequestError && [401, 403, 404].includes(error.status);

/** Parcels of scans of one door each, oldest first. */
function parcelsOf(scans: readonly KeptScan[]): KeptScan[][] {
  const parcels: KeptScan[][] = [];
  for (const scan of scans) {
    const last = parcels.at(-1);
    if (last && last.length < PARCEL && last[0]?.door_id === scan.door_id) last.push(scan);
    else parcels.push([scan]);
  }
  return parcels;
}

/** Makes the device of one list. Nothing is lost: a scan is kept before anything else is done with it. */
export function createDoor({ source: sourceOf, store, deviceId, clock, newId }: DoorOptions): Door {
  const book = createBook();
  const source = sourceOf((id) => book.entries.get(id)?.kind !== 'reply');
  const listeners = new Set<() => void>();
  let state: DoorState = { phase: 'opening', network: 'unknown', error: null, syncing: false, version: 0 };
  let running: Promise<void> | null = null;
  let doorId: string | null = null;

  const change = (more: Partial<DoorState>) => {
    state = { ...state, ...more, version: state.version + 1 };
    for (const listener of listeners) listener();
  };

  async function send(): Promise<void> {
    const listId = book.head?.list.id;
    if (listId === undefined) return;
    for (const scans of parcelsOf(waiting(book))) {
      const answers = await source.send({ deviceId, scans, listId, sentAt: new Date(clock()).toISOString() });
      settleScans(book, answers);
      await store.saveScans(scans);
    }
  }

  async function read(): Promise<void> {
    const answer = await source.read(book.cursor);
    takeAnswer(book, answer, clock());
    await store.saveAnswer(
      book,
      answer.entries,
      answer.scans.flatMap(({ scan_id }) => book.scans.get(scan_id) ?? []),
      answer.whole,
    );
  }

  async function syncOnce(): Promise<void> {
    change({ syncing: true });
    try {
      await send();
      await read();
      // What was scanned meanwhile, or before the list was here, goes at once.
      await send();
      // The link of a door says at which one it is.
      doorId ??= book.head?.door_id ?? book.head?.doors[0]?.id ?? null;
      change({ phase: 'open', network: 'on', error: null, syncing: false });
    } catch (error) {
      const told = error instanceof Error ? error : new Error(String(error));
      if (isRefusal(error)) change({ phase: 'refused', network: 'on', error: told, syncing: false });
      else
        change({
          phase: book.head === null ? 'opening' : 'open',
          network: 'off',
          error: told,
          syncing: false,
        });
    }
  }

  const run = () => {
    running ??= syncOnce().finally(() => {
      running = null;
    });
    return running;
  };
  /** A try that is under way may have begun before the network came back. */
  const sync = async () => {
    if (running) await running;
    await run();
  };

  return {
    book,
    deviceId,
    lasts: store.lasts,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {
      const kept = await store.load();
      if (kept) {
        const { entries, scans, ended, ...about } = kept;
        Object.assign(book, about);
        for (const hash of ended) book.ended.add(hash);
        for (const entry of entries) keepEntry(book, entry);
        for (const scan of scans.sort(inOrder)) keepScan(book, scan);
        doorId = book.head?.door_id ?? book.head?.doors[0]?.id ?? null;
        if (book.head) change({ phase: 'open' });
      }
      await run();
    },
    sync,
    find: async (q, after) => {
      const found = await source.find(q, after);
      takeFound(book, found);
      change({});
      return { entries: found.entries, next: found.next };
    },
    write: async (made) => {
      const scan = writeScan(book, {
        ...made,
        scan_id: newId(),
        device_id: deviceId,
        door_id: doorId,
        now: clock(),
      });
      change({});
      await store.saveScans([scan]);
      void run();
      return scan;
    },
    standAt: (id) => {
      doorId = id;
      change({});
    },
    doorId: () => doorId,
  };
}
