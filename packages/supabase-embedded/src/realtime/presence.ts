export type Meta = Record<string, unknown>;

/** The presence state as protocol JSON: `{ key: { metas: [{ phx_ref, … }] } }`. */
export type PresenceMap = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  joins: PresenceMap;
  leaves: PresenceMap;
}

/** One presence of one member. */
export interface Entry {
  key: string;
  ref: string;
  meta: Meta;
}

/** Diffs within this many ms are combined: when a whole class joins, not every pair needs a message. */
const GATHER_MS = 25;

/** The presence of one channel. Each member, one channel of one socket, is present at most once. */
export class Presence {
  readonly #entries = new Map<string, Entry>();
  readonly #joins = new Map<string, Entry>();
  readonly #leaves = new Map<string, Entry>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onDiff: (diff: PresenceDiff) => void) {}

  get size(): number {
    return this.#entries.size;
  }

  /** Adds a member, or replaces its presence data; returns what others have to know. */
  track(member: string, key: string, told: Record<string, unknown>): Entry {
    const former = this.#entries.get(member);
    const ref = newRef();
    const { phx_ref: _, phx_ref_prev: __, ...meta } = told;
    const entry: Entry = {
      key,
      ref,
      meta: { ...meta, phx_ref: ref, ...(former === undefined ? {} : { phx_ref_prev: former.ref }) },
    };
    this.put(member, entry);
    return entry;
  }

  /** Adds or replaces a member as another host tells it. */
  put(member: string, entry: Entry): void {
    const former = this.#entries.get(member);
    if (former?.ref === entry.ref) return;
    this.#entries.set(member, entry);
    if (former !== undefined) this.#left(former);
    this.#joins.set(entry.ref, entry);
    this.#gather();
  }

  /** Removes a member; returns whether it was present. */
  untrack(member: string): boolean {
    const former = this.#entries.get(member);
    if (former === undefined) return false;
    this.#entries.delete(member);
    this.#left(former);
    this.#gather();
    return true;
  }

  entries(): IterableIterator<[member: string, entry: Entry]> {
    return this.#entries.entries();
  }

  state(): PresenceMap {
    return asMap(this.#entries.values());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #left(entry: Entry): void {
    // A member that came and left between two diffs is not reported.
    if (!this.#joins.delete(entry.ref)) this.#leaves.set(entry.ref, entry);
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const diff = { joins: asMap(this.#joins.values()), leaves: asMap(this.#leaves.values()) };
      const changed = this.#joins.size + this.#leaves.size > 0;
      this.#joins.clear();
      this.#leaves.clear();
      if (changed) this.onDiff(diff);
    }, GATHER_MS);
  }
}

function asMap(entries: Iterable<Entry>): PresenceMap {
  const byKey = new Map<string, Meta[]>();
  for (const { key, meta } of entries) byKey.set(key, [...(byKey.get(key) ?? []), meta]);
  return Object.fromEntries([...byKey].map(([key, metas]) => [key, { metas }]));
}

const newRef = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
