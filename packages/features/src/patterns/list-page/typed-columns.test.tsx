import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { typedColumns } from './typed-columns';

interface Expense {
  title: string;
  price: number | null;
  currency: string;
  at: string | null;
  day: string | null;
  state: 'open' | 'paid';
  email: string | null;
  shared: boolean;
}
const hall: Expense = {
  title: 'Hall',
  price: 125_050,
  currency: 'EUR',
  at: '2030-07-12T16:00:00Z',
  day: '2030-07-12',
  state: 'paid',
  email: 'ada@okafor.example',
  shared: true,
};
const nothing: Expense = { ...hall, price: null, at: null, day: null, email: null, shared: false };

const column = typedColumns<Expense>();
const COLUMNS = [
  column.money(
    'price',
    'Price',
    ({ price }) => price,
    ({ currency }) => currency,
  ),
  column.day('day', 'Day', ({ day }) => day),
  column.instant('at', 'At', ({ at }) => at, 'Europe/Berlin'),
  column.email('email', 'E-mail', ({ email }) => email),
  column.choice('state', 'State', ({ state }) => state, { open: 'Open', paid: 'Paid' }),
  column.yesNo('shared', 'Shared', ({ shared }) => shared),
];

/** What a row shows, cell by cell. */
const shown = (row: Expense) =>
  COLUMNS.map(({ id, cell }) => {
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>{cell(row)}</QueryClientProvider>,
    );
    return [id, container.textContent];
  });
/** What the file says of a row, by header. */
const filed = (row: Expense) =>
  Object.fromEntries(
    COLUMNS.flatMap(({ header, csv, file }) =>
      (file ?? (csv ? [{ header, csv }] : [])).map((one) => [one.header, one.csv(row)]),
    ),
  );

test('each kind of value reads in its own way', () => {
  expect(Object.fromEntries(shown(hall))).toEqual({
    price: '€1,250.50',
    day: '12 Jul 2030',
    at: 'Friday 12 July 2030, 18:00 (Berlin time)',
    email: 'ada@okafor.example',
    state: 'Paid',
    shared: 'Yes',
  });
  expect(Object.fromEntries(shown(nothing))).toMatchObject({ price: '', day: '', at: '', email: '' });
});

test('the file has numbers that add up, the currency beside them, and instants on two clocks', () => {
  expect(filed(hall)).toEqual({
    Price: 1250.5,
    'Price (currency)': 'EUR',
    Day: '2030-07-12',
    'At (Europe/Berlin)': '2030-07-12 18:00',
    'At (UTC)': '2030-07-12 16:00',
    'E-mail': 'ada@okafor.example',
    State: 'Paid',
    Shared: 'Yes',
  });
  expect(filed({ ...hall, price: 1500, currency: 'JPY' })).toMatchObject({ Price: 1500 });
  expect(filed(nothing)).toMatchObject({ Price: null, Day: null, 'At (UTC)': null });
});
