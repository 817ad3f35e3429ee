import type { Seat, SeatingInput, TableOf } from './plan-model';

/** Gives everybody at a table a chair: who wants to be together side by side, households in a row, locked ones where they are. */
export function orderChairs({ tables, guests, wishes, seats }: SeatingInput, at: TableOf): readonly Seat[] {
  const locked = new Map(seats.filter((seat) => seat.locked).map((seat) => [seat.guest, seat]));
  const household = new Map(guests.map((guest) => [guest.id, guest.household]));
  const friends = new Map<string, Set<string>>();
  for (const { kind, a, b } of wishes) {
    if (kind !== 'together' || b === null) continue;
    friends.set(a, (friends.get(a) ?? new Set()).add(b));
    friends.set(b, (friends.get(b) ?? new Set()).add(a));
  }
  const nearness = (one: string, other: string) =>
    (friends.get(one)?.has(other) === true ? 2 : 0) + (household.get(one) === household.get(other) ? 1 : 0);
  return tables.flatMap((table) => {
    const here = guests.filter(({ id }) => at.get(id) === table.id).map(({ id }) => id);
    const taken = new Map(
      here.flatMap((id) => {
        const seat = locked.get(id);
        return seat && seat.table === table.id ? [[seat.chair, id] as const] : [];
      }),
    );
    const waiting = new Set(here.filter((id) => ![...taken.values()].includes(id)));
    for (let chair = 1; chair <= table.seats && waiting.size > 0; chair += 1) {
      if (taken.has(chair)) continue;
      const beside = [taken.get(chair - 1), taken.get(chair + 1)].flatMap((id) => id ?? []);
      const [next] = [...waiting]
        .map((id) => ({ id, near: beside.reduce((sum, other) => sum + nearness(id, other), 0) }))
        .sort((one, other) => other.near - one.near || (one.id < other.id ? -1 : 1));
      if (next === undefined) break;
      taken.set(chair, next.id);
      waiting.delete(next.id);
    }
    return [...taken]
      .sort(([one], [other]) => one - other)
      .map(([chair, guest]) => ({ guest, table: table.id, chair, locked: locked.has(guest) }));
  });
}
