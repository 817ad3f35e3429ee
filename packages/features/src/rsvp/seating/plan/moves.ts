import type { Seat } from './plan-model';

/** Where somebody is put: a chair, or no chair at all. */
export type Place = { table: string; chair: number } | null;

/** What is told to the database of one person. */
export interface SeatChange {
  guest: string;
  place: Place;
  locked: boolean;
}

const placeOf = (seat: Seat | undefined): Place =>
  seat === undefined ? null : { table: seat.table, chair: seat.chair };

/** Puts somebody on a chair; who sits there gets the chair they leave. Null where a locked person sits. */
export function sitDown(seats: readonly Seat[], guest: string, place: Place): readonly SeatChange[] | null {
  const mine = seats.find((seat) => seat.guest === guest);
  const locked = mine?.locked ?? false;
  if (place === null) return mine === undefined ? [] : [{ guest, place, locked: false }];
  if (mine?.table === place.table && mine.chair === place.chair) return [];
  const other = seats.find((seat) => seat.table === place.table && seat.chair === place.chair);
  if (other === undefined) return [{ guest, place, locked }];
  if (other.locked) return null;
  return [
    { guest, place, locked },
    { guest: other.guest, place: placeOf(mine), locked: false },
  ];
}

/** The first chair of a table that nobody sits on. */
export function freeChair(seats: readonly Seat[], table: { id: string; seats: number }): number | undefined {
  const taken = new Set(seats.filter((seat) => seat.table === table.id).map(({ chair }) => chair));
  return Array.from({ length: table.seats }, (_, at) => at + 1).find((chair) => !taken.has(chair));
}

/** What leads from one plan to another: only who sits elsewhere, or is locked otherwise. */
export function changesBetween(before: readonly Seat[], after: readonly Seat[]): readonly SeatChange[] {
  const was = new Map(before.map((seat) => [seat.guest, seat]));
  const is = new Map(after.map((seat) => [seat.guest, seat]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((guest) => {
    const from = was.get(guest);
    const to = is.get(guest);
    if (from?.table === to?.table && from?.chair === to?.chair && from?.locked === to?.locked) return [];
    return [{ guest, place: placeOf(to), locked: to?.locked ?? false }];
  });
}

/** The plan after these changes. */
export function afterChanges(seats: readonly Seat[], changes: readonly SeatChange[]): readonly Seat[] {
  const changed = new Set(changes.map(({ guest }) => guest));
  return [
    ...seats.filter(({ guest }) => !changed.has(guest)),
    ...changes.flatMap(({ guest, place, locked }) => (place === null ? [] : [{ guest, ...place, locked }])),
  ];
}
