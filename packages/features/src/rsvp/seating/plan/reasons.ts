import { isKept, planCost, type SeatingInput, type SeatingWish, type TableOf } from './plan-model';

/** Names in a reason; the rest is counted. */
const NAMED = 2;

interface Words {
  name: (guest: string) => string;
  table: (id: string | undefined) => string;
}

const wordsOf = ({ guests, tables }: SeatingInput): Words => {
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  const tableNames = new Map(tables.map(({ id, name }) => [id, name]));
  return {
    name: (guest) => names.get(guest) ?? 'A guest',
    table: (id) => (id === undefined ? 'no table' : (tableNames.get(id) ?? 'another table')),
  };
};

/** Everybody who hangs together with somebody by wishes to sit together. */
function companyOf(wishes: readonly SeatingWish[], first: string): ReadonlySet<string> {
  const company = new Set([first]);
  for (let before = 0; before !== company.size; ) {
    before = company.size;
    for (const { kind, a, b } of wishes) {
      if (kind !== 'together' || b === null) continue;
      if (company.has(a)) company.add(b);
      else if (company.has(b)) company.add(a);
    }
  }
  return company;
}

function lossText({ kind, a, b }: SeatingWish, { name }: Words): string {
  if (kind === 'step_free') return `${name(a)} would have steps to the table`;
  const other = name(b ?? '');
  return kind === 'together'
    ? `${name(a)} would not sit with ${other}`
    : `${name(a)} would sit with ${other}`;
}

/** The plans in which one of the two sits at the table of the other, in exchange with somebody or on a free chair. */
function ways(input: SeatingInput, at: TableOf, guest: string, table: string): readonly TableOf[] {
  const locked = new Set(input.seats.filter((seat) => seat.locked).map((seat) => seat.guest));
  const from = at.get(guest);
  if (locked.has(guest) || from === table) return [];
  const sitting = input.guests.filter(({ id }) => at.get(id) === table).map(({ id }) => id);
  const seats = input.tables.find(({ id }) => id === table)?.seats ?? 0;
  const moved = new Map(at).set(guest, table);
  const exchanges = sitting
    .filter((other) => !locked.has(other))
    .map((other) => {
      const way = new Map(moved);
      if (from === undefined) way.delete(other);
      else way.set(other, from);
      return way;
    });
  return sitting.length < seats ? [moved, ...exchanges] : exchanges;
}

/** Why a plan does not keep a wish: what stands in the way, or what would be lost by keeping it. */
export function whyNot(input: SeatingInput, at: TableOf, wish: SeatingWish): string {
  const words = wordsOf(input);
  const { kind, a, b } = wish;
  const stepFree = new Set(input.tables.filter((table) => table.stepFree).map(({ id }) => id));
  if (kind === 'step_free' && stepFree.size === 0) return 'No table is without steps.';
  const locked = new Set(input.seats.filter((seat) => seat.locked).map((seat) => seat.guest));
  if (locked.has(a) && (b === null || locked.has(b)))
    return b === null ? 'The chair is locked.' : 'Both chairs are locked.';
  if (!at.has(a) || (kind !== 'apart' && b !== null && !at.has(b))) return 'There are not enough chairs.';
  if (kind === 'together') {
    const most = Math.max(0, ...input.tables.map(({ seats }) => seats));
    const company = companyOf(input.wishes, a).size;
    if (company > most)
      return `They are of ${company} people who all want to sit together, and no table has more than ${most} chairs.`;
  }
  const targets: readonly (readonly [guest: string, tables: readonly (string | undefined)[]])[] =
    kind === 'together' && b !== null
      ? [
          [a, [at.get(b)]],
          [b, [at.get(a)]],
        ]
      : kind === 'step_free'
        ? [[a, [...stepFree]]]
        : [a, b ?? a].map((guest) => [guest, input.tables.map(({ id }) => id)] as const);
  const all = targets.flatMap(([guest, tables]) =>
    tables.flatMap((table) => (table === undefined ? [] : ways(input, at, guest, table))),
  );
  const [cheapest] = all
    .filter((way) => isKept(wish, way, stepFree))
    .map((way) => ({ way, cost: planCost(input, way) }))
    .sort((one, other) => one.cost - other.cost);
  if (cheapest === undefined) return 'The chairs that could be exchanged are locked.';
  const lost = input.wishes.filter(
    (one) => isKept(one, at, stepFree) && !isKept(one, cheapest.way, stepFree),
  );
  if (lost.length === 0)
    return cheapest.cost > planCost(input, at)
      ? `Then a household would sit at more tables than now.`
      : 'It can be kept now: suggest again, or seat them yourself.';
  const said = lost.slice(0, NAMED).map((one) => lossText(one, words));
  const more = lost.length - said.length;
  return `Then ${said.join(', and ')}${more > 0 ? `, and ${more} more ${more === 1 ? 'wish' : 'wishes'} would go` : ''}.`;
}
