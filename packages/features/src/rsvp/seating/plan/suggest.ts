import {
  planCost,
  type Seat,
  type SeatingInput,
  type SeatingWish,
  isKept,
  tableOfSeats,
  type TableOf,
} from './plan-model';
import { whyNot } from './reasons';
import { orderChairs } from './order-chairs';
import { SeatSearch, seededRandom } from './search';

/** A plan with what it could not keep, in words. */
export interface SuggestedPlan {
  seats: readonly Seat[];
  cost: number;
  kept: number;
  broken: readonly { wish: SeatingWish; reason: string }[];
  /** Who has no chair, because there are too few. */
  without: readonly string[];
  /** How many changes were weighed for it. */
  weighed: number;
}

/** Runs from different beginnings, of which the best counts. */
const RUNS = 4;
/** Tried changes of one run for each guest: enough that more find nothing better. */
const TRIES = 2200;
/** How much worse a change may be at the beginning of a run, and at its end. */
const HOT = 4;
const COLD = 0.12;
/** Changes between two moments at which the page may answer its reader. */
const BREATH = 40_000;

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** The same whatever order the rows came in. */
const inOrder = (input: SeatingInput): SeatingInput => ({
  tables: input.tables,
  guests: [...input.guests].sort(byId),
  wishes: [...input.wishes].sort(byId),
  seats: [...input.seats].sort((one, other) => (one.guest < other.guest ? -1 : 1)),
});

/** Begins with households, the largest first, at the fullest table that takes them whole. */
function beginning(search: SeatSearch, input: SeatingInput, random: () => number): void {
  const groups = new Map<string, number[]>();
  for (const guest of search.movable) {
    const household = input.guests[guest]?.household ?? '';
    groups.set(household, [...(groups.get(household) ?? []), guest]);
  }
  const inTurn = [...groups.values()]
    .map((group) => ({ group, chance: random() }))
    .sort((one, other) => other.group.length - one.group.length || one.chance - other.chance);
  for (const { group } of inTurn) {
    const tables = Array.from({ length: search.nowhere }, (_, table) => table).filter(
      (table) => (search.free[table] ?? 0) > 0,
    );
    const whole = tables.filter((table) => (search.free[table] ?? 0) >= group.length);
    for (const guest of group) {
      const open = (whole.length > 0 ? whole : tables).filter((table) => (search.free[table] ?? 0) > 0);
      const best = open.reduce<{ table: number; cost: number } | undefined>((found, table) => {
        const cost = search.moveCost(guest, table);
        return found === undefined || cost < found.cost ? { table, cost } : found;
      }, undefined);
      if (best) search.move(guest, best.table);
    }
  }
}

/** A table where somebody would rather sit: that of a person they want to be with, else any. */
function tableToTry(search: SeatSearch, guest: number, random: () => number): number {
  const ties = search.tiesOf(guest);
  const tie = ties[Math.floor(random() * (ties.length + 1))];
  if (tie?.together === true) return search.tableOf(tie.to);
  return Math.floor(random() * search.nowhere);
}

/** Tries one change: a guest to a free chair of another table, or in exchange with somebody there. */
function tryChange(search: SeatSearch, random: () => number, heat: number): number {
  const guest = search.movable[Math.floor(random() * search.movable.length)];
  if (guest === undefined) return 0;
  const table = tableToTry(search, guest, random);
  if (table === search.tableOf(guest) || table === search.nowhere) return 0;
  const sitting = search.members[table] ?? [];
  const pick = Math.floor(random() * (sitting.length + Math.min(1, search.free[table] ?? 0)));
  const other = sitting[pick];
  if (other !== undefined && search.isFixed(other)) return 0;
  const cost = other === undefined ? search.moveCost(guest, table) : search.swapCost(guest, other);
  if (cost > 0 && random() >= Math.exp(-cost / heat)) return 0;
  if (other === undefined) search.move(guest, table);
  else search.swap(guest, other);
  return cost;
}

/** Every change that makes the plan better, until there is none. */
function settle(search: SeatSearch): void {
  for (let better = true; better; ) {
    better = false;
    for (const guest of search.movable) {
      for (let table = 0; table < search.nowhere; table += 1) {
        if (table === search.tableOf(guest)) continue;
        if ((search.free[table] ?? 0) > 0 && search.moveCost(guest, table) < 0) {
          search.move(guest, table);
          better = true;
          continue;
        }
        const other = (search.members[table] ?? []).find(
          (one) => !search.isFixed(one) && search.swapCost(guest, one) < 0,
        );
        if (other === undefined) continue;
        search.swap(guest, other);
        better = true;
      }
    }
  }
}

const tablesOf = (input: SeatingInput, at: Int32Array): TableOf =>
  new Map(
    input.guests.flatMap(({ id }, guest) => {
      const table = input.tables[at[guest] ?? -1];
      return table ? [[id, table.id] as const] : [];
    }),
  );

/**
 * Suggests who sits where, a part at a time, so that a page stays alive: the caller goes on whenever it likes. The same
 * input has the same plan, however long that takes: what is counted is changes, never time.
 */
export function* searchPlan(given: SeatingInput): Generator<number, SuggestedPlan> {
  const input = inOrder(given);
  let best: { at: TableOf; cost: number } | undefined;
  const tries = Math.max(2000, input.guests.length * TRIES);
  let weighed = 0;
  for (let run = 0; run < RUNS && best?.cost !== 0; run += 1) {
    const random = seededRandom(0x5ea7 + run);
    const search = new SeatSearch(input);
    beginning(search, input, random);
    let cost = 0;
    let lowest = 0;
    let found = Int32Array.from(search.at);
    for (let tried = 0; tried < tries; tried += 1) {
      cost += tryChange(search, random, HOT * (COLD / HOT) ** (tried / tries));
      if (cost < lowest) {
        lowest = cost;
        found = Int32Array.from(search.at);
      }
      if (tried % BREATH === BREATH - 1) yield (run + tried / tries) / RUNS;
    }
    for (const guest of search.movable) search.move(guest, search.nowhere);
    for (const guest of search.movable) search.move(guest, found[guest] ?? search.nowhere);
    settle(search);
    weighed += search.weighed;
    const at = tablesOf(input, search.at);
    const whole = planCost(input, at);
    if (best === undefined || whole < best.cost) best = { at, cost: whole };
  }
  return describePlan(input, best?.at ?? new Map(), weighed);
}

function describePlan(input: SeatingInput, at: TableOf, weighed: number): SuggestedPlan {
  const stepFree = new Set(input.tables.filter((table) => table.stepFree).map(({ id }) => id));
  const broken = input.wishes.filter((wish) => !isKept(wish, at, stepFree));
  return {
    seats: orderChairs(input, at),
    cost: planCost(input, at),
    kept: input.wishes.length - broken.length,
    broken: broken.map((wish) => ({ wish, reason: whyNot(input, at, wish) })),
    without: input.guests.flatMap(({ id }) => (at.has(id) ? [] : [id])),
    weighed,
  };
}

/** What is not kept of a plan as it stands, with the reasons; its seats stay as they are. */
export function reviewPlan(input: SeatingInput): SuggestedPlan {
  return { ...describePlan(input, tableOfSeats(input.seats), 0), seats: input.seats };
}

/** The whole search at once, for who can wait. */
export function suggestPlan(input: SeatingInput): SuggestedPlan {
  const search = searchPlan(input);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}
