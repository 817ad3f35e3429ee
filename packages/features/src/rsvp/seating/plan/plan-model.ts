/** What a plan of seats is made of. Nothing here knows the network or the screen. */

export interface SeatingTable {
  id: string;
  name: string;
  seats: number;
  stepFree: boolean;
}

/** Somebody who comes or may: a line of a reply, plus-ones too. */
export interface SeatingGuest {
  id: string;
  name: string;
  /** Whose reply they are of: a household sits together where it can. */
  household: string;
}

export type WishKind = 'together' | 'apart' | 'step_free';

export interface SeatingWish {
  id: string;
  kind: WishKind;
  a: string;
  /** Null for a table without steps. */
  b: string | null;
}

/** Who sits where; chairs count from 1, round the table. */
export interface Seat {
  guest: string;
  table: string;
  chair: number;
  /** A suggestion leaves them there. */
  locked: boolean;
}

export interface SeatingInput {
  tables: readonly SeatingTable[];
  guests: readonly SeatingGuest[];
  wishes: readonly SeatingWish[];
  /** As they sit now; only the locked ones bind a suggestion. */
  seats: readonly Seat[];
}

/** What it costs to leave a wish: the order in which wishes are given up, the last first. */
export const WISH_WEIGHT: Readonly<Record<WishKind, number>> = { step_free: 12, apart: 8, together: 5 };
/** Each further table that a household is spread over. */
export const SPLIT_WEIGHT = 2;
/** Somebody without a chair while there are chairs. */
export const NOWHERE_WEIGHT = 50;

/** The table each guest sits at; who sits nowhere is not in it. */
export type TableOf = ReadonlyMap<string, string>;

export const tableOfSeats = (seats: readonly Seat[]): TableOf =>
  new Map(seats.map(({ guest, table }) => [guest, table]));

/** Whether a wish is kept; one about somebody without a chair is not, but nobody sits with who is not there. */
export function isKept(wish: SeatingWish, at: TableOf, stepFree: ReadonlySet<string>): boolean {
  const mine = at.get(wish.a);
  if (wish.kind === 'step_free') return mine !== undefined && stepFree.has(mine);
  const theirs = wish.b === null ? undefined : at.get(wish.b);
  if (wish.kind === 'apart') return mine === undefined || mine !== theirs;
  return mine !== undefined && mine === theirs;
}

/** What a plan costs: less is better. Wishes that are not kept, households that are spread, people without a chair. */
export function planCost({ tables, guests, wishes }: SeatingInput, at: TableOf): number {
  const stepFree = new Set(tables.filter((table) => table.stepFree).map(({ id }) => id));
  const spread = new Map<string, Set<string>>();
  let cost = 0;
  for (const { id, household } of guests) {
    const table = at.get(id);
    if (table === undefined) cost += NOWHERE_WEIGHT;
    else spread.set(household, (spread.get(household) ?? new Set()).add(table));
  }
  for (const used of spread.values()) cost += (used.size - 1) * SPLIT_WEIGHT;
  for (const wish of wishes) if (!isKept(wish, at, stepFree)) cost += WISH_WEIGHT[wish.kind];
  return cost;
}
