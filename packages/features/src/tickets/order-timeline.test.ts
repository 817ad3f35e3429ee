import { expect, test } from 'vitest';
import { orderTimeline, owedMinor } from './order-timeline';
import type { OrderDetail } from './orders';

const id = (n: number) => `6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c${String(n).padStart(2, '0')}`;
const ORDER: OrderDetail = {
  id: id(1),
  reference: 'OKA 2698',
  buyer_name: 'Tunde Adeyemi',
  email: null,
  household_id: null,
  state: 'pending_payment',
  method: 'transfer',
  currency: 'EUR',
  total_minor: 9500,
  credited_minor: 0,
  paid_minor: 0,
  refunded_minor: 0,
  taken_back_minor: 0,
  reserved_until: null,
  due_at: '2026-11-20T17:00:00+00:00',
  placed_at: '2026-11-12T18:01:00+00:00',
  created_at: '2026-11-12T17:55:00+00:00',
  order_lines: [],
  tickets: [],
  order_upgrades: [],
  order_payments: [],
  order_refunds: [],
  order_documents: [],
  ledger_entries: [],
};
const ticket = (
  n: number,
  created_at: string,
  transferred_from: string | null,
): OrderDetail['tickets'][number] => ({
  id: id(n),
  order_line_id: id(2),
  unit: 1,
  name_snapshot: 'Weekend, adult',
  holder_name: transferred_from === null ? 'Bisi Adeyemi' : 'Kola Adeyemi',
  code_public: 'AB12',
  state: transferred_from === null ? 'transferred' : 'valid',
  transferred_from,
  created_at,
});
const titles = (order: OrderDetail) => orderTimeline(order).map(({ title }) => title);

test('of an order that waits the day it ends stands first, with what is open', () => {
  expect(orderTimeline({ ...ORDER, paid_minor: 2000 })).toEqual([
    { at: ORDER.due_at, title: 'Places are kept until then for €75', next: true },
    { at: ORDER.placed_at, title: 'Order OKA 2698 placed', note: '€95, to pay by bank transfer' },
    { at: ORDER.created_at, title: 'Places held while the form was filled in' },
  ]);
});

test('money in and back, documents, tickets and who they were passed on to, the newest first', () => {
  const order: OrderDetail = {
    ...ORDER,
    state: 'partially_refunded',
    paid_minor: 9500,
    refunded_minor: 1500,
    credited_minor: 1500,
    order_payments: [
      {
        id: id(3),
        provider: 'card',
        amount_minor: 9500,
        state: 'failed',
        received_on: null,
        created_at: '2026-11-13T08:00:00+00:00',
      },
      {
        id: id(4),
        provider: 'transfer',
        amount_minor: 9500,
        state: 'confirmed',
        received_on: '2026-11-13',
        created_at: '2026-11-14T08:00:00+00:00',
      },
    ],
    order_documents: [
      {
        id: id(5),
        kind: 'receipt',
        year: 2026,
        number: 29,
        amount_minor: 9500,
        issued_at: '2026-11-14T08:00:01+00:00',
      },
    ],
    tickets: [ticket(6, '2026-11-14T08:00:02+00:00', null), ticket(7, '2026-11-15T08:00:00+00:00', id(6))],
    order_refunds: [
      {
        id: id(8),
        provider: 'transfer',
        amount_minor: 1500,
        state: 'pending',
        reason: 'No boat',
        created_at: '2026-11-16T08:00:00+00:00',
      },
    ],
  };
  expect(titles(order)).toEqual([
    '€15 promised back by bank transfer',
    'Weekend, adult passed on to Kola Adeyemi',
    'One ticket made',
    'Receipt 2026-0029',
    '€95 came in by bank transfer',
    '€95 by card did not go through',
    'Order OKA 2698 placed',
    'Places held while the form was filled in',
  ]);
  expect(owedMinor(order)).toBe(0);
  const [first] = order.order_refunds;
  if (!first) throw new Error('There is a refund.');
  expect(titles({ ...order, order_refunds: [{ ...first, state: 'done' }] })[0]).toBe(
    '€15 paid back by bank transfer',
  );
});

test('a ticket that became a package was no part of what the order came to when it was placed', () => {
  const line = (n: number, total_minor: number, created_at: string): OrderDetail['order_lines'][number] => ({
    id: id(n),
    name_snapshot: 'Weekend',
    kind: 'paid',
    qty: 1,
    ended_units: [],
    unit_minor: total_minor,
    discount_minor: 0,
    total_minor,
    position: n,
    created_at,
  });
  const order: OrderDetail = {
    ...ORDER,
    state: 'paid',
    total_minor: 20_000,
    order_lines: [line(2, 9500, ORDER.created_at), line(3, 10_500, '2026-11-14T09:00:00+00:00')],
    order_upgrades: [
      {
        id: id(4),
        order_line_id: id(2),
        unit: 1,
        name_snapshot: 'Weekend with shirt',
        difference_minor: 1000,
        method: 'transfer',
        state: 'done',
        due_at: null,
        updated_at: '2026-11-14T09:00:00+00:00',
      },
    ],
  };
  expect(orderTimeline(order)).toMatchObject([
    { title: 'Changed into Weekend with shirt', note: '€10 more' },
    { title: 'Order OKA 2698 placed', note: '€95, to pay by bank transfer' },
    { title: 'Places held while the form was filled in' },
  ]);
});
