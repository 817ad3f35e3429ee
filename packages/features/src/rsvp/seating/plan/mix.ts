import { isKept, type Seat, type SeatingInput, tableOfSeats } from './plan-model';
import { seededRandom } from './search';

/** What somebody shares with others besides a household: by guest, the groups, events and tables they know people from. */
export type Circles = ReadonlyMap<string, readonly string[]>;

/** Another plan for the same people, in which more of them sit with somebody they have not met. */
export interface MixedPlan {
  seats: readonly Seat[];
  /** Pairs at a table who have not met: in the plan as it stands, and in this one. */
  before: number;
  after: number;
  /** Who sits at another table. */
  moved: readonly { guest: string; from: string; to: string }[];
}

/** Tried changes for each guest, and between two moments at which the page may answer its reader. */
const TRIES = 400;
const BREATH = 20_000;
/** How many pairs a change may cost at the beginning, and at the end. */
const HOT = 3;
const COLD = 0.05;

/** Those at one table who stay together: of one household, or joined by a wish that is kept. */
interface Party {
  guests: readonly number[];
}

/** The plan in numbers: guests and tables by place. */
interface Hall {
  at: Int32Array;
  free: Int32Array;
  parties: Party[][];
  /** Who sits at each table, those who are locked too. */
  members: number[][];
  /** 1 where two have met: of one household, or of a circle they share. */
  met: Uint8Array;
  /** For each guest the wishes that are kept, and must be. */
  kept: readonly (readonly Kept[])[];
  stepFree: Uint8Array;
}
interface Kept {
  kind: 'together' | 'apart' | 'step_free';
  other: number;
}

function metOf({ guests }: SeatingInput, circles: Circles): Uint8Array {
  const met = new Uint8Array(guests.length ** 2);
  const members = new Map<string, number[]>();
  guests.forEach(({ id, household }, guest) => {
    for (const circle of [`household:${household}`, ...(circles.get(id) ?? [])])
      members.set(circle, [...(members.get(circle) ?? []), guest]);
  });
  for (const circle of members.values())
    for (const one of circle) for (const other of circle) met[one * guests.length + other] = 1;
  return met;
}

/** How many pairs at the tables of a plan have not met: other households, no circle they share. */
function pairsOf({ members, met, at }: Hall): number {
  let pairs = 0;
  for (const here of members)
    for (const [place, one] of here.entries())
      for (let next = place + 1; next < here.length; next += 1)
        pairs += 1 - (met[one * at.length + (here[next] ?? 0)] ?? 0);
  return pairs;
}

/** Who hangs together at a table by anything they share; who hangs on a locked chair stays with it. */
function partiesOf(here: readonly number[], bondsOf: (guest: number) => readonly string[]): Party[] {
  let parties: { guests: number[]; bonds: Set<string> }[] = [];
  for (const guest of here) {
    const bonds = new Set(bondsOf(guest));
    const near = parties.filter((party) => [...bonds].some((bond) => party.bonds.has(bond)));
    const joined = {
      guests: [...near.flatMap((party) => party.guests), guest],
      bonds: new Set([...near.flatMap((party) => [...party.bonds]), ...bonds]),
    };
    parties = [...parties.filter((party) => !near.includes(party)), joined];
  }
  return parties;
}

function hallOf(input: SeatingInput, circles: Circles): Hall {
  const { tables, guests, wishes, seats } = input;
  const guestNo = new Map(guests.map(({ id }, no) => [id, no]));
  const tableNo = new Map(tables.map(({ id }, no) => [id, no]));
  const at = new Int32Array(guests.length).fill(-1);
  const free = Int32Array.from(tables, (table) => table.seats);
  const members: number[][] = tables.map(() => []);
  const locked = new Set<number>();
  for (const seat of seats) {
    const no = guestNo.get(seat.guest);
    const here = tableNo.get(seat.table);
    if (no === undefined || here === undefined) continue;
    at[no] = here;
    free[here] = (free[here] ?? 0) - 1;
    members[here]?.push(no);
    if (seat.locked) locked.add(no);
  }
  const kept: Kept[][] = guests.map(() => []);
  const tableOf = tableOfSeats(seats);
  const stepFree = new Set(tables.filter((table) => table.stepFree).map(({ id }) => id));
  for (const wish of wishes) {
    const one = guestNo.get(wish.a);
    const other = wish.b === null ? -1 : guestNo.get(wish.b);
    if (one === undefined || other === undefined || !isKept(wish, tableOf, stepFree)) continue;
    kept[one]?.push({ kind: wish.kind, other });
    if (other >= 0) kept[other]?.push({ kind: wish.kind, other: one });
  }
  return {
    at,
    free,
    members,
    parties: members.map((here) =>
      partiesOf(here, (guest) => [
        guests[guest]?.household ?? '',
        ...(kept[guest] ?? []).flatMap(({ kind, other }) =>
          kind === 'together' ? [`with ${Math.min(guest, other)} ${Math.max(guest, other)}`] : [],
        ),
      ]).filter((party) => !party.guests.some((guest) => locked.has(guest))),
    ),
    met: metOf(input, circles),
    kept,
    stepFree: Uint8Array.from(tables, (table) => Number(table.stepFree)),
  };
}

/** Whether what was kept of these guests' wishes is kept where they sit now. */
const keepsWishes = ({ at, kept, stepFree }: Hall, parties: readonly Party[]): boolean =>
  parties.every(({ guests }) =>
    guests.every((guest) =>
      (kept[guest] ?? []).every(({ kind, other }) => {
        if (kind === 'step_free') return stepFree[at[guest] ?? -1] === 1;
        const same = at[other] === at[guest];
        return kind === 'together' ? same : !same;
      }),
    ),
  );

/** Pairs of these guests with everybody else at a table. */
function pairsWith({ members, met, at }: Hall, table: number, guests: readonly number[]): number {
  let pairs = 0;
  for (const other of members[table] ?? []) {
    if (guests.includes(other)) continue;
    for (const guest of guests) pairs += 1 - (met[guest * at.length + other] ?? 0);
  }
  return pairs;
}

function carry(hall: Hall, parties: readonly Party[], from: number, to: number): void {
  const gone = new Set(parties.flatMap(({ guests }) => guests));
  hall.members[from] = (hall.members[from] ?? []).filter((guest) => !gone.has(guest));
  hall.members[to]?.push(...gone);
  hall.parties[from] = (hall.parties[from] ?? []).filter((party) => !parties.includes(party));
  hall.parties[to]?.push(...parties);
  hall.free[from] = (hall.free[from] ?? 0) + gone.size;
  hall.free[to] = (hall.free[to] ?? 0) - gone.size;
  for (const guest of gone) hall.at[guest] = to;
}

/** Parties of a table, in an order by chance, until those who come have chairs there. */
function whoMakesRoom(hall: Hall, table: number, chairs: number, random: () => number): Party[] {
  const rest = [...(hall.parties[table] ?? [])];
  const room: Party[] = [];
  for (let missing = chairs - (hall.free[table] ?? 0); missing > 0 && rest.length > 0; ) {
    const [party] = rest.splice(Math.floor(random() * rest.length), 1);
    if (!party) break;
    room.push(party);
    missing -= party.guests.length;
  }
  return room;
}

/** One change by chance: a party goes to another table, and those who make room for it come to theirs. */
function tryExchange(hall: Hall, random: () => number, heat: number): number {
  const from = Math.floor(random() * hall.parties.length);
  const here = hall.parties[from] ?? [];
  const party = here[Math.floor(random() * here.length)];
  const to = Math.floor(random() * hall.parties.length);
  if (party === undefined || to === from) return 0;
  const room = whoMakesRoom(hall, to, party.guests.length, random);
  const coming = room.reduce((sum, { guests }) => sum + guests.length, 0);
  const size = party.guests.length;
  if (size > (hall.free[to] ?? 0) + coming || coming > (hall.free[from] ?? 0) + size) return 0;
  const back = room.flatMap(({ guests }) => guests);
  const before = pairsWith(hall, from, party.guests) + pairsWith(hall, to, back);
  carry(hall, [party], from, to);
  carry(hall, room, to, from);
  // Those who come together were together before: their own pairs stay as they are.
  const gain = pairsWith(hall, to, party.guests) + pairsWith(hall, from, back) - before;
  const taken = gain >= 0 || random() < Math.exp(gain / heat);
  if (taken && keepsWishes(hall, [party, ...room])) return gain;
  carry(hall, [party], to, from);
  carry(hall, room, from, to);
  return 0;
}

/** Who stays at a table keeps the chair; who comes gets the first free one. */
function chairsOf({ tables, guests, seats }: SeatingInput, at: Int32Array): Seat[] {
  const tableOf = new Map(guests.map(({ id }, no) => [id, tables[at[no] ?? -1]?.id]));
  const stay = seats.filter(({ guest, table }) => tableOf.get(guest) === table);
  const taken = new Set(stay.map(({ table, chair }) => `${table} ${chair}`));
  const come = seats
    .filter(({ guest, table }) => tableOf.get(guest) !== table)
    .toSorted((one, other) => (one.guest < other.guest ? -1 : 1))
    .flatMap(({ guest }): Seat[] => {
      const table = tables.find(({ id }) => id === tableOf.get(guest));
      const chair = Array.from({ length: table?.seats ?? 0 }, (_, no) => no + 1).find(
        (no) => !taken.has(`${table?.id} ${no}`),
      );
      if (!table || chair === undefined) return [];
      taken.add(`${table.id} ${chair}`);
      return [{ guest, table: table.id, chair, locked: false }];
    });
  return [...stay, ...come];
}

/**
 * Mixes the tables, a part at a time so that a page stays alive. Whoever sits together of a household goes on doing so,
 * locked chairs stay, nobody without a chair gets one, and no wish that is kept is given up. The same plan has the same mix.
 */
export function* mixPlan(input: SeatingInput, circles: Circles): Generator<number, MixedPlan> {
  const hall = hallOf(input, circles);
  const before = pairsOf(hall);
  const was = Int32Array.from(hall.at);
  const random = seededRandom(0x3117);
  const tries = Math.max(2000, input.seats.length * TRIES);
  let pairs = before;
  let best = { pairs, at: was };
  for (let tried = 0; tried < tries; tried += 1) {
    pairs += tryExchange(hall, random, HOT * (COLD / HOT) ** (tried / tries));
    if (pairs > best.pairs) best = { pairs, at: Int32Array.from(hall.at) };
    if (tried % BREATH === BREATH - 1) yield tried / tries;
  }
  const tableId = (no: number | undefined) => input.tables[no ?? -1]?.id ?? '';
  return {
    seats: chairsOf(input, best.at),
    before,
    after: best.pairs,
    moved: input.guests.flatMap(({ id }, no) =>
      was[no] === best.at[no] ? [] : [{ guest: id, from: tableId(was[no]), to: tableId(best.at[no]) }],
    ),
  };
}
