import type { BuyType, BuyView, Held } from './buy-view';
import type { ConfirmationView, OrderView } from '../order/order-view';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const type = (n: number, name: string, amount_minor: number, more: Partial<BuyType>): BuyType => ({
  id: id(n),
  name,
  summary: null,
  kind: 'paid',
  min: 1,
  max: 10,
  min_age: null,
  max_age: null,
  named: true,
  left: null,
  price: { amount_minor, label: null, ends_at: null, left: null },
  next_price: null,
  parts: [],
  ...more,
});

/** Adults, children, a shirt, a gift. */
export const EXAMPLE_TYPES = [
  type(1, 'Weekend, adult', 9500, {
    min_age: 13,
    next_price: { amount_minor: 11_000, label: null, starts_at: '2030-06-01T00:00:00Z' },
  }),
  type(2, 'Weekend, child', 4000, { max_age: 12, summary: 'With everything' }),
  type(3, 'T-shirt 2030', 1500, { kind: 'addon', named: false, left: 8 }),
  type(4, 'Given on top', 0, {
    kind: 'donation',
    named: false,
    max: 1,
    summary: 'Goes into the hardship fund',
  }),
] as const;

const event = {
  name: 'Okafor summer reunion',
  summary: null,
  start_date: '2030-07-12',
  end_date: '2030-07-14',
  local_start: '15:00',
  local_end: null,
  all_day: false,
  zone: 'Europe/Berlin',
  starts_at: '2030-07-12T13:00:00Z',
  ends_at: '2030-07-14T22:00:00Z',
  location_name: 'Gut Lindenhof',
  address: 'Seestraße 4, 16775 Löwenberger Land',
  online_url: null,
  status: 'live',
  uid: 'okafor-2030',
  sequence: 1,
};
const common = {
  event,
  looks: { kind: 'family', seed: 7, variant: null, mood: null, number: null },
  host: { name: 'Amaka Okafor' },
  contact: { name: 'Emeka Okafor', email: 'emeka@example.org', phone: '+49 30 555 0100' },
  now: '2030-05-01T14:40:00Z',
} as const;
const sale: BuyView['sale'] = {
  currency: 'EUR',
  methods: ['transfer', 'cash'],
  hold_minutes: 15,
  transfer_days: 5,
  offer_hours: 4,
  cash_words: 'To Emeka until 10 June, or at the door',
  account: { holder: 'Okafor Family', bank: 'Harbour Bank', number: 'DE02 1203 0000 0000 2020 51' },
  refund_steps: [
    { days: 26, percent: 100 },
    { days: 12, percent: 50 },
  ],
  open: true,
  cap_minor: 30_000,
  group: null,
  charges: [{ name: 'VAT', kind: 'tax', percent: 7, amount_minor: null, inside: true, card_only: false }],
  codes: true,
};

/** A household's own link: three people, of whom two said yes. */
export const EXAMPLE_BUY: BuyView = {
  ...common,
  sale,
  types: [...EXAMPLE_TYPES],
  household: {
    name: 'Okafor household',
    people: [
      { person_id: id(11), full_name: 'Chidi Okafor', reply: 'yes', fits: [id(1)] },
      { person_id: id(12), full_name: 'Laura Okafor', reply: 'no', fits: [id(1)] },
      { person_id: id(13), full_name: 'Jonas Okafor', reply: 'yes', fits: [id(2)] },
    ],
    orders: [],
  },
  waiting: 0,
  offer: null,
};

const sums = {
  currency: 'EUR',
  subtotal_minor: 15_000,
  discount_minor: 0,
  tax_minor: 0,
  fee_minor: 0,
  total_minor: 15_000,
  reductions: [],
  charges: [{ name: 'VAT', inside: true, amount_minor: 981 }],
  lines: [
    {
      ticket_type_id: id(1),
      name: 'Weekend, adult',
      price_label: null,
      kind: 'paid',
      qty: 1,
      unit_minor: 9500,
      total_minor: 9500,
    },
    {
      ticket_type_id: id(2),
      name: 'Weekend, child',
      price_label: null,
      kind: 'paid',
      qty: 1,
      unit_minor: 4000,
      total_minor: 4000,
    },
    {
      ticket_type_id: id(3),
      name: 'T-shirt 2030',
      price_label: null,
      kind: 'addon',
      qty: 1,
      unit_minor: 1500,
      total_minor: 1500,
    },
  ],
};

/** What holding these places answered. */
export const EXAMPLE_HELD: Held = { ...sums, hold: 'H'.repeat(43), reserved_until: '2030-05-01T14:52:00Z' };

const ticket = (n: number, name: string, holder: string | null) => ({
  id: id(20 + n),
  line_id: id(30 + n),
  unit: 1,
  name,
  holder,
  state: 'valid' as const,
  word: `MANGO ${416 + n}`,
  secret: String(n).repeat(43),
  named: holder !== null,
  transferable: holder !== null,
});

/** An order that is paid, with two people and a shirt. */
export const EXAMPLE_ORDER: OrderView = {
  ...common,
  kind: 'order',
  reference: 'OKA 1014',
  state: 'paid',
  method: 'transfer',
  buyer: 'Chidi Okafor',
  due_at: null,
  paid_minor: 15_000,
  refunded_minor: 0,
  owed_minor: 0,
  asked: null,
  upgrade: { waiting: null, options: [] },
  sums,
  sale,
  card: null,
  door: { secret: 'D'.repeat(43), word: 'MANGO 417' },
  tickets: [
    ticket(1, 'Weekend, adult', 'Chidi Okafor'),
    ticket(2, 'Weekend, child', 'Jonas Okafor'),
    ticket(3, 'T-shirt 2030', null),
  ],
  refund: {
    percent: 100,
    steps: [
      { until: '2030-06-16', percent: 100 },
      { until: '2030-06-30', percent: 50 },
    ],
    units: [
      { line_id: id(31), unit: 1, name: 'Weekend, adult', total_minor: 9500 },
      { line_id: id(32), unit: 1, name: 'Weekend, child', total_minor: 4000 },
      { line_id: id(33), unit: 1, name: 'T-shirt 2030', total_minor: 1500 },
    ],
  },
  documents: [
    {
      kind: 'receipt',
      number: '2030-0031',
      amount_minor: 15_000,
      issued_at: '2030-05-03T08:00:00Z',
      method: 'transfer',
      reason: null,
      lines: [],
    },
  ],
  timeline: [
    { at: '2030-05-01T14:37:00Z', what: 'held', amount_minor: null, method: null, name: null },
    { at: '2030-05-01T14:44:00Z', what: 'placed', amount_minor: 15_000, method: 'transfer', name: null },
    { at: '2030-05-03T08:00:00Z', what: 'paid', amount_minor: 15_000, method: 'transfer', name: null },
    { at: '2030-05-03T08:00:00Z', what: 'tickets', amount_minor: null, method: null, name: null },
  ],
};

/** A ticket that was passed on, by its holder's link. */
export const EXAMPLE_PASSED_ON: ConfirmationView = {
  ...common,
  kind: 'ticket',
  tickets: [{ ...ticket(1, 'Weekend, adult', 'Zoe Zell'), transferable: true }],
};
