import * as z from 'zod/mini';

/** What a window that has a page open says to the others on the channel of the event. */
export const saidSchema = z.object({
  /** 'writing'; the channel carries other news, too. */
  what: z.string(),
  page: z.optional(z.string()),
  /** The account. */
  by: z.optional(z.string()),
  /** The window: one account can have two. */
  tab: z.optional(z.string()),
  /** The block that is being written; null: none. */
  block: z.optional(z.nullable(z.string())),
  /** False when it is left. */
  here: z.optional(z.boolean()),
});
export type Said = z.output<typeof saidSchema>;

/** Another window on the same page. */
export interface Other {
  by: string;
  block: string | null;
  /** When it was last heard, in ms. */
  at: number;
}
export type Others = ReadonlyMap<string, Other>;

/** In ms: a block is free after so long without a key, a window says that it is there, and is taken for gone. */
export const WRITING = { free: 30_000, says: 20_000, gone: 50_000 } as const;

/** The others after something was said; the same map where it is not about this page. */
export function heard(others: Others, said: Said, own: { page: string; tab: string }, now: number): Others {
  const { tab, by } = said;
  if (said.what !== 'writing' || said.page !== own.page || tab === undefined || tab === own.tab)
    return others;
  const next = new Map(others);
  if (said.here === false || by === undefined) next.delete(tab);
  else next.set(tab, { by, block: said.block ?? null, at: now });
  return next;
}

/** Without those that have not been heard for long; the same map where all have. */
export function stillThere(others: Others, now: number): Others {
  const left = [...others].filter(([, { at }]) => now - at < WRITING.gone);
  return left.length === others.size ? others : new Map(left);
}

/**
 * Who writes which block, by its id, from the view of one window: what it writes itself is its own, unless the other
 * window, which took it in the same moment, comes first by its name. Both windows come to the same answer.
 */
export function writersOf(others: Others, own: { tab: string; block: string | null }): Map<string, string> {
  const writers = new Map<string, string>();
  for (const [tab, { by, block }] of others)
    if (block !== null && (block !== own.block || tab < own.tab)) writers.set(block, by);
  return writers;
}

/** What is drawn of one window. */
export interface Seat {
  others: Others;
  /** The block whose fields are open. */
  chosen: string | null;
  /** What this window writes: what is chosen and free, until half a minute passes without a key. */
  held: string | null;
}

/** What a window needs of the world. */
export interface SeatWorld {
  say: (said: Required<Said>) => void;
  /** Tells a screen reader politely. */
  announce: (words: string) => void;
}

/** While somebody writes on, the others hear of it no more often than this, in ms. */
const REST = 5000;

/** One window at a page: what it says to the others, and what it knows of them. */
export class PageSeat {
  #seat: Seat = { others: new Map(), chosen: null, held: null };
  readonly #own: { page: string; by: string; tab: string };
  readonly #world: SeatWorld;
  readonly #listeners = new Set<() => void>();
  #lastKey = 0;
  #lastSaid = 0;

  constructor(own: { page: string; by: string; tab: string }, world: SeatWorld) {
    this.#own = own;
    this.#world = world;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly now = (): Seat => this.#seat;

  #set(change: Partial<Seat>) {
    const waited = this.#waits();
    this.#seat = { ...this.#seat, ...change };
    if (waited !== null && waited === this.#seat.chosen && this.#waits() === null)
      this.#world.announce('This block is free: you can write it now.');
    for (const listener of this.#listeners) listener();
  }

  /** Who writes which block. */
  writers(): Map<string, string> {
    return writersOf(this.#seat.others, { tab: this.#own.tab, block: this.#seat.held });
  }

  /** The block that is open here and written elsewhere. */
  #waits(): string | null {
    const { chosen } = this.#seat;
    return chosen !== null && this.writers().has(chosen) ? chosen : null;
  }

  /** Says that this window is here, and what it writes. */
  greet(here = true) {
    this.#lastSaid = Date.now();
    this.#world.say({ what: 'writing', ...this.#own, block: here ? this.#seat.held : null, here });
  }

  /** Hears what was said on the channel; answers whether it was about this page. */
  hear(said: Said): boolean {
    const { others } = this.#seat;
    const next = heard(others, said, this.#own, Date.now());
    if (next === others) return false;
    const isNew = said.here !== false && said.tab !== undefined && !others.has(said.tab);
    this.#set({ others: next });
    // Who has just come learns at once who writes what.
    if (isNew) this.greet();
    return true;
  }

  #take(block: string | null) {
    this.#lastKey = Date.now();
    const held = block === null || this.writers().has(block) ? null : block;
    if (held === this.#seat.held) return;
    this.#set({ held });
    this.greet();
  }

  /** The fields of a block are opened, or closed. */
  choose(block: string | null) {
    this.#set({ chosen: block });
    this.#take(block);
  }

  /** Hears of every change. */
  key() {
    this.#take(this.#seat.chosen);
    if (this.#seat.held !== null && Date.now() - this.#lastSaid >= REST) this.greet();
  }

  /** Looks from time to time who has gone, and whether this window still writes. */
  look() {
    const now = Date.now();
    const others = stillThere(this.#seat.others, now);
    if (others !== this.#seat.others) this.#set({ others });
    if (this.#seat.held !== null && now - this.#lastKey >= WRITING.free) {
      this.#set({ held: null });
      this.greet();
      if (others.size > 0)
        this.#world.announce('You have not written for half a minute: others can write this block now.');
    } else if (now - this.#lastSaid >= WRITING.says) this.greet();
  }
}
