import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from './ids';
import { insertRows } from './insert';
import type { Household, Person } from './people';

/** What the family sells: two kinds of places from one house, shirts, and something on top for who has less. */
const TYPES = [
  { name: 'Weekend, adult', kind: 'paid', places: 60, min_age: 13, max_age: null, amount: 9_500 },
  { name: 'Weekend, child', kind: 'paid', places: null, min_age: null, max_age: 12, amount: 4_000 },
  { name: 'T-shirt 2030', kind: 'addon', places: 80, min_age: null, max_age: null, amount: 1_500 },
  { name: 'Given on top', kind: 'donation', places: null, min_age: null, max_age: null, amount: 0 },
] as const;
const SUMMARIES = [
  'Three days, bed and food',
  'Until 12, with everything',
  'Fetched at the door',
  'Goes into the hardship fund',
];

type Method = 'card' | 'transfer' | 'cash';
interface KnownOrder {
  /** Of the households, from 0; or the name of somebody who came by the public link. */
  buyer: number | string;
  method: Method;
  shirts?: number;
  gift?: number;
  /** What came in; nothing: the order waits. */
  paid?: 'whole' | number;
  /** Shirts that went back. */
  refunded?: number;
  days: number;
}

const ORDERS: readonly KnownOrder[] = [
  { buyer: 0, method: 'card', shirts: 2, paid: 'whole', days: 12 },
  { buyer: 1, method: 'transfer', gift: 1_000, paid: 'whole', days: 10 },
  { buyer: 2, method: 'cash', paid: 'whole', days: 8 },
  { buyer: 3, method: 'transfer', shirts: 1, days: 1 },
  { buyer: 4, method: 'card', shirts: 3, paid: 'whole', refunded: 1, days: 6 },
  { buyer: 5, method: 'cash', paid: 5_000, days: 3 },
  { buyer: 'Bola Martins', method: 'transfer', gift: 500, paid: 'whole', days: 2 },
];

const typeId = (set: number, number: number) => stableId('ticket-type', number, set);
const priceId = (set: number, number: number) => stableId('ticket-price', number, set);
const poolId = (set: number, number: number) => stableId('ticket-pool', number, set);
/** An order of the family, by its place in the list from 1. */
export const familyOrderId = (set: number, number: number): string => stableId('order', number, set);
/** A kind of ticket, by its place in the list from 1. */
export const familyTicketTypeId = typeId;

const isAdult = ({ birthYear }: Person) => birthYear === null || 2030 - birthYear >= 13;

interface Line {
  type: number;
  holders: Pick<Person, 'id' | 'fullName'>[];
  qty: number;
  unit: number;
}

function linesOf({ buyer, shirts = 0, gift = 0 }: KnownOrder, households: readonly Household[]): Line[] {
  const people = typeof buyer === 'number' ? (households[buyer]?.people ?? []) : [];
  const adults = people.filter(isAdult);
  const children = people.filter((person) => !isAdult(person));
  const lines: Line[] = [
    { type: 1, holders: adults, qty: typeof buyer === 'string' ? 1 : adults.length, unit: TYPES[0].amount },
    { type: 2, holders: children, qty: children.length, unit: TYPES[1].amount },
    { type: 3, holders: [], qty: shirts, unit: TYPES[2].amount },
    { type: 4, holders: [], qty: gift > 0 ? 1 : 0, unit: gift },
  ];
  return lines.filter(({ qty }) => qty > 0);
}

/** Kinds of tickets and seven orders: by card, transfer and cash, one waiting, one paid in part, one partly paid back. */
export async function seedFamilyTickets(
  sql: Sql,
  { set, eventId, households }: { set: number; eventId: string; households: readonly Household[] },
): Promise<void> {
  await insertRows(sql, 'public.ticket_settings', [
    {
      event_id: eventId,
      currency: 'EUR',
      methods: ['transfer', 'cash'],
      hold_minutes: 15,
      transfer_days: 5,
      offer_hours: 4,
      account_holder: 'Okafor Family',
      account_bank: 'Harbour Bank',
      account_number: 'DE02 1203 0000 0000 2020 51',
      cash_words: 'To Emeka until 10 June, or at the door',
      refund_steps: [
        { days: 26, percent: 100 },
        { days: 12, percent: 50 },
      ],
      link_state: 'on',
      token_version: 1,
      row_version: 1,
    },
  ]);
  await sql.query(
    `insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
     select 'tickets', s.event_id, s.org_id, private.token_hash(private.link_token('tickets:' || s.event_id || ':1')), '{buy}'
     from public.ticket_settings s where s.event_id = $1`,
    [eventId],
  );
  const [org] = (await sql.query('select org_id from public.events where id = $1', [eventId])).rows;
  await insertRows(
    sql,
    'public.capacity_pools',
    [0, 2].map((at) => ({
      id: poolId(set, at + 1),
      event_id: eventId,
      org_id: org?.['org_id'],
      name: TYPES[at]?.name,
      size: TYPES[at]?.places,
      purpose: 'ticket',
      held: 0,
      taken: 0,
      overbooked: 0,
      counts: 'persons',
    })),
  );
  await insertRows(
    sql,
    'public.ticket_types',
    TYPES.map(({ name, kind, places, min_age, max_age }, at) => ({
      id: typeId(set, at + 1),
      event_id: eventId,
      name,
      summary: SUMMARIES[at],
      kind,
      visibility: 'public',
      places,
      min_age,
      max_age,
      min_per_order: 1,
      max_per_order: kind === 'donation' ? 1 : 10,
      transferable: kind === 'paid',
      named: kind === 'paid',
      shares_places_with: at === 1 ? typeId(set, 1) : null,
      pool_id: kind === 'donation' ? null : poolId(set, at === 2 ? 3 : 1),
      position: (at + 1) * 1024,
      row_version: 1,
    })),
  );
  await insertRows(
    sql,
    'public.ticket_prices',
    TYPES.map(({ amount }, at) => ({
      id: priceId(set, at + 1),
      ticket_type_id: typeId(set, at + 1),
      event_id: eventId,
      amount_minor: amount,
      position: 0,
    })),
  );
  for (const [at, order] of ORDERS.entries()) await seedOrder(sql, { set, eventId, households, at, order });
  // Nobody is mailed for what a scenario only pretends to have happened.
  await sql.query(
    `delete from private.outbox where kind in ('order_placed', 'tickets_ready', 'order_refunded') and payload ->> 'address' like '%@example.org'`,
  );
}

interface OrderSeed {
  set: number;
  eventId: string;
  households: readonly Household[];
  at: number;
  order: KnownOrder;
}

/** One order on its way through the functions of the product, with ids that stay the same. */
async function seedOrder(sql: Sql, { set, eventId, households, at, order }: OrderSeed): Promise<void> {
  const id = familyOrderId(set, at + 1);
  const lines = linesOf(order, households);
  const total = lines.reduce((sum, { qty, unit }) => sum + qty * unit, 0);
  const household = typeof order.buyer === 'number' ? households[order.buyer] : undefined;
  const name = household?.people[0]?.fullName ?? String(order.buyer);
  const created = new Date(Date.now() - order.days * 86_400_000).toISOString();
  const invitations = household
    ? (
        await sql.query('select id from public.invitations where event_id = $1 and household_id = $2', [
          eventId,
          household.id,
        ])
      ).rows
    : [];
  await insertRows(sql, 'public.orders', [
    {
      id,
      event_id: eventId,
      invitation_id: invitations[0]?.['id'] ?? null,
      household_id: household?.id ?? null,
      buyer_person_id: household?.people[0]?.id ?? null,
      buyer_name: name,
      email: household?.people[0]?.email ?? 'bola@example.org',
      source: household ? 'guest_link' : 'public_link',
      method: order.method,
      state: 'reserved',
      currency: 'EUR',
      subtotal_minor: total,
      total_minor: total,
      discount_minor: 0,
      tax_minor: 0,
      fee_minor: 0,
      tax_inside_minor: 0,
      fee_inside_minor: 0,
      credited_minor: 0,
      paid_minor: 0,
      refunded_minor: 0,
      reductions: [],
      charges: [],
      refund_steps: [],
      token_version: 1,
      test_mode: false,
      row_version: 1,
      created_at: created,
    },
  ]);
  await insertRows(
    sql,
    'public.order_lines',
    lines.map(({ type, holders, qty, unit }, position) => ({
      id: stableId('order-line', (at + 1) * 10 + position, set),
      order_id: id,
      event_id: eventId,
      ticket_type_id: typeId(set, type),
      ticket_price_id: priceId(set, type),
      name_snapshot: TYPES[type - 1]?.name,
      kind: TYPES[type - 1]?.kind,
      qty,
      unit_minor: unit,
      total_minor: qty * unit,
      ended_units: [],
      discount_minor: 0,
      tax_minor: 0,
      fee_minor: 0,
      tax_inside_minor: 0,
      fee_inside_minor: 0,
      holders: holders.map((person) => ({ person_id: person.id, name: person.fullName })),
      parts: [],
      position,
      created_at: created,
    })),
  );
  await sql.query(
    `insert into private.order_places (order_line_id, pool_id, per_unit)
     select l.id, t.pool_id, 1 from public.order_lines l join public.ticket_types t on t.id = l.ticket_type_id where l.order_id = $1 and t.pool_id is not null`,
    [id],
  );
  await sql.query(
    `select private.hold_order(o, now() + interval '1 hour') from public.orders o where o.id = $1`,
    [id],
  );
  await sql.query('select private.commit_order(o) from public.orders o where o.id = $1', [id]);
  const paid = order.paid === 'whole' ? total : (order.paid ?? 0);
  if (paid > 0)
    await sql.query(
      'select private.apply_payment(o, $2, $3, $4, current_date, null) from public.orders o where o.id = $1',
      [id, order.method, order.method === 'card' ? `seed-${set}-${at}` : null, paid],
    );
  if (order.refunded !== undefined)
    await sql.query(
      `select private.give_back(o, (select jsonb_agg(jsonb_build_object('line_id', l.id, 'unit', u)) from public.order_lines l, generate_series(1, $2::int) u
         where l.order_id = o.id and l.kind = 'addon'), 100, 'Wrong size', true) from public.orders o where o.id = $1`,
      [id, order.refunded],
    );
  await sql.query(
    `update public.orders set placed_at = created_at + interval '4 minutes', paid_at = case when paid_at is not null then created_at + interval '6 minutes' end where id = $1`,
    [id],
  );
}
