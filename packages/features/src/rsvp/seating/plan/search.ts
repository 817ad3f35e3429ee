import { NOWHERE_WEIGHT, type SeatingInput, SPLIT_WEIGHT, WISH_WEIGHT } from './plan-model';

/** A sequence of numbers from 0 to 1 that is the same for the same seed: the same input has the same plan. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Tie {
  to: number;
  weight: number;
  /** Together; else apart. */
  together: boolean;
}

/** The same in numbers: guests and tables by place, and after the last table the place of who has no chair. */
export class SeatSearch {
  readonly guests: number;
  readonly nowhere: number;
  /** The table of each guest. */
  readonly at: Int32Array;
  readonly free: Int32Array;
  readonly members: number[][];
  readonly movable: number[] = [];
  /** How many changes were weighed so far: what a search costs, whatever machine it runs on. */
  weighed = 0;
  private readonly place: Int32Array;
  private readonly fixed: Uint8Array;
  private readonly ties: Tie[][];
  private readonly stepFree: Uint8Array;
  private readonly needsStepFree: Uint8Array;
  private readonly household: Int32Array;
  private readonly spread: Int32Array;

  constructor({ tables, guests, wishes, seats }: SeatingInput) {
    this.guests = guests.length;
    this.nowhere = tables.length;
    this.at = new Int32Array(guests.length).fill(this.nowhere);
    this.place = new Int32Array(guests.length);
    this.free = Int32Array.from([...tables.map((table) => table.seats), guests.length]);
    this.members = Array.from({ length: tables.length + 1 }, () => []);
    this.fixed = new Uint8Array(guests.length);
    this.stepFree = Uint8Array.from([...tables.map((table) => Number(table.stepFree)), 0]);
    this.needsStepFree = new Uint8Array(guests.length);
    this.ties = guests.map(() => []);
    const guestNo = new Map(guests.map(({ id }, no) => [id, no]));
    const tableNo = new Map(tables.map(({ id }, no) => [id, no]));
    const households = new Map<string, number>();
    this.household = Int32Array.from(guests, ({ household }) => {
      const no = households.get(household) ?? households.size;
      households.set(household, no);
      return no;
    });
    this.spread = new Int32Array(households.size * (tables.length + 1));
    for (const { kind, a, b } of wishes) {
      const one = guestNo.get(a);
      const other = b === null ? undefined : guestNo.get(b);
      if (one === undefined) continue;
      if (kind === 'step_free') this.needsStepFree[one] = 1;
      else if (other !== undefined) {
        const tie = { weight: WISH_WEIGHT[kind], together: kind === 'together' };
        this.ties[one]?.push({ ...tie, to: other });
        this.ties[other]?.push({ ...tie, to: one });
      }
    }
    for (let guest = 0; guest < this.guests; guest += 1) this.enter(guest, this.nowhere);
    for (const seat of seats) {
      const guest = guestNo.get(seat.guest);
      const table = tableNo.get(seat.table);
      if (!seat.locked || guest === undefined || table === undefined || (this.free[table] ?? 0) <= 0)
        continue;
      this.leave(guest);
      this.enter(guest, table);
      this.fixed[guest] = 1;
    }
    for (let guest = 0; guest < this.guests; guest += 1)
      if (this.fixed[guest] === 0) this.movable.push(guest);
  }

  isFixed = (guest: number): boolean => this.fixed[guest] === 1;
  tiesOf = (guest: number): readonly Tie[] => this.ties[guest] ?? [];
  tableOf = (guest: number): number => this.at[guest] ?? this.nowhere;

  private leave(guest: number): void {
    const table = this.tableOf(guest);
    const list = this.members[table] ?? [];
    const place = this.place[guest] ?? 0;
    const last = list.pop();
    if (last !== undefined && last !== guest) {
      list[place] = last;
      this.place[last] = place;
    }
    this.free[table] = (this.free[table] ?? 0) + 1;
    const cell = (this.household[guest] ?? 0) * (this.nowhere + 1) + table;
    this.spread[cell] = (this.spread[cell] ?? 0) - 1;
  }

  private enter(guest: number, table: number): void {
    const list = this.members[table] ?? [];
    this.place[guest] = list.length;
    list.push(guest);
    this.at[guest] = table;
    this.free[table] = (this.free[table] ?? 0) - 1;
    const cell = (this.household[guest] ?? 0) * (this.nowhere + 1) + table;
    this.spread[cell] = (this.spread[cell] ?? 0) + 1;
  }

  move(guest: number, table: number): void {
    this.leave(guest);
    this.enter(guest, table);
  }

  /** What a guest at a table costs beside everybody else as they sit; `without` is not counted. */
  private costAt(guest: number, table: number, without: number): number {
    let cost = table === this.nowhere ? NOWHERE_WEIGHT : 0;
    if (this.needsStepFree[guest] === 1 && this.stepFree[table] !== 1) cost += WISH_WEIGHT.step_free;
    for (const { to, weight, together } of this.tiesOf(guest)) {
      if (to === without) continue;
      const same = table !== this.nowhere && this.at[to] === table;
      if (same !== together) cost += weight;
    }
    return cost;
  }

  /** Which further tables a household takes when one of it goes from one table to another. */
  private spreadChange(guest: number, from: number, to: number): number {
    const row = (this.household[guest] ?? 0) * (this.nowhere + 1);
    let change = 0;
    if (from !== this.nowhere && this.spread[row + from] === 1) change -= SPLIT_WEIGHT;
    if (to !== this.nowhere && this.spread[row + to] === 0) change += SPLIT_WEIGHT;
    // A household of which nobody sits is spread over no table, not over less than one.
    const sat = this.sitting(row);
    if (sat === 0 && to !== this.nowhere) change -= SPLIT_WEIGHT;
    if (from !== this.nowhere && to === this.nowhere && sat === 1) change += SPLIT_WEIGHT;
    return change;
  }

  private sitting(row: number): number {
    let sat = 0;
    for (let table = 0; table < this.nowhere && sat < 2; table += 1) sat += this.spread[row + table] ?? 0;
    return sat;
  }

  moveCost(guest: number, table: number): number {
    this.weighed += 1;
    const from = this.tableOf(guest);
    return (
      this.costAt(guest, table, -1) - this.costAt(guest, from, -1) + this.spreadChange(guest, from, table)
    );
  }

  /** What it costs when two guests of different tables change places. */
  swapCost(one: number, other: number): number {
    this.weighed += 1;
    const here = this.tableOf(one);
    const there = this.tableOf(other);
    const change =
      this.costAt(one, there, other) -
      this.costAt(one, here, other) +
      this.costAt(other, here, one) -
      this.costAt(other, there, one);
    // Two of one household change nothing of its spread.
    if (this.household[one] === this.household[other]) return change;
    return change + this.spreadChange(one, here, there) + this.spreadChange(other, there, here);
  }

  swap(one: number, other: number): void {
    const here = this.tableOf(one);
    const there = this.tableOf(other);
    this.move(one, there);
    this.move(other, here);
  }
}
