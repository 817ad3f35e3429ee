import { expect, test } from 'vitest';
import { presetsOf } from './attendance-packages/presets';
import { comparedWords, packageFigures } from './package-figures';
import type { TicketSales, TicketType } from './ticket-types';

const id = (n: number) => `6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c${String(n).padStart(2, '0')}`;
const NOW = Date.parse('2026-11-26T12:00:00Z');
const ticket = (n: number, name: string, amount: number, more: Partial<TicketType> = {}): TicketType => ({
  id: id(n),
  name,
  summary: null,
  kind: 'paid',
  visibility: 'public',
  min_per_order: 1,
  max_per_order: 10,
  min_age: null,
  max_age: null,
  transferable: true,
  named: true,
  places: 50,
  shares_places_with: null,
  activity_id: null,
  position: n,
  row_version: 1,
  ticket_prices: [
    {
      id: id(n + 50),
      label: null,
      amount_minor: amount,
      sale_starts_at: null,
      sale_ends_at: null,
      places: null,
      position: 0,
    },
  ],
  parts: [],
  ...more,
});
const adult = ticket(1, 'Adult', 4200, { min_age: 13 });
const child = ticket(2, 'Child', 1500, { places: null, shares_places_with: adult.id, max_age: 12 });
const boat = ticket(3, 'Boat', 600, { places: null, activity_id: id(40) });
const shirt = ticket(4, 'Shirt', 750, { kind: 'addon', places: null });
const TYPES = [adult, child, boat, shirt];

const sales = (left: readonly (number | null)[]): TicketSales => ({
  currency: 'EUR',
  sold: 0,
  held: 0,
  size: null,
  left: null,
  waiting: 0,
  orders: 0,
  money_minor: 0,
  owed_minor: 0,
  types: TYPES.map(({ id: ticket_type_id, name, kind }, at) => ({
    ticket_type_id,
    name,
    kind,
    removed: false,
    sold: 0,
    held: 0,
    left: left[at] ?? null,
    waiting: 0,
    money_minor: 0,
    prices: [],
  })),
});
const part = (type: TicketType, qty: number) => ({ ticket_type_id: type.id, qty });

test('parts that share their places count together, and the tightest decides', () => {
  const figures = packageFigures(
    [part(adult, 2), part(child, 2), part(boat, 4), part(shirt, 1)],
    TYPES,
    sales([20, 20, 8, null]),
    NOW,
  );
  expect(
    figures.parts.map(({ words, takes, left, size, packages }) => [words, takes, left, size, packages]),
  ).toEqual([
    ['2 × Adult, 2 × Child', 4, 20, 50, 5],
    ['4 × Boat', 4, 8, null, 2],
    ['1 × Shirt', 1, null, null, null],
  ]);
  expect([figures.possible, figures.tightest?.words]).toEqual([2, '4 × Boat']);
  expect(figures.alone_minor).toBe(2 * 4200 + 2 * 1500 + 4 * 600 + 750);
});

test('a part that is sold out ends it, one without a number does not, and one off the sale has no price', () => {
  expect(packageFigures([part(boat, 1)], TYPES, sales([1, 1, 0]), NOW).possible).toBe(0);
  expect(packageFigures([part(shirt, 3)], TYPES, sales([]), NOW).possible).toBeNull();
  const later = ticket(5, 'Sunday', 900);
  const [price] = later.ticket_prices;
  if (!price) throw new Error('A ticket has a price.');
  const over = { ...later, ticket_prices: [{ ...price, sale_ends_at: '2026-11-26T12:00:00Z' }] };
  expect(packageFigures([part(over, 1)], [over], sales([]), NOW).alone_minor).toBeNull();
  const open = { ...later, ticket_prices: [{ ...price, sale_starts_at: '2026-11-26T12:00:00Z' }] };
  expect(packageFigures([part(open, 2)], [open], sales([]), NOW).alone_minor).toBe(1800);
});

test('a price is compared with that of its parts', () => {
  const money = (minor: number) => `€${minor / 100}`;
  expect(comparedWords(12_000, 13_800, money)).toBe('€18 less than one by one');
  expect(comparedWords(13_900, 13_800, money)).toBe('€1 more than one by one');
  expect(comparedWords(13_800, 13_800, money)).toBe('as much as one by one');
  expect(comparedWords(13_800, null, money)).toBe('');
});

test('packages are offered to begin with where their parts are on sale', () => {
  expect(presetsOf(TYPES).map(({ key, parts }) => [key, parts])).toEqual([
    ['weekend', [part(adult, 1), part(boat, 1), part(shirt, 1)]],
    ['family', [part(adult, 2), part(child, 2)]],
    ['table', [part(adult, 8)]],
  ]);
  expect(presetsOf([ticket(6, 'Seat', 9000)]).map(({ key }) => key)).toEqual(['table']);
  expect(presetsOf([shirt])).toEqual([]);
});
