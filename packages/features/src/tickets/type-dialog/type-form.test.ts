import { expect, test } from 'vitest';
import type { TicketType } from '../ticket-types';
import { draftOfType, inputOfType, NEW_PRICE, newType, typeFormSchema, type TypeInput } from './type-form';

const ZONE = 'Africa/Lagos';
const adult: TicketType = {
  id: '6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c01',
  name: 'Weekend, adult',
  summary: null,
  kind: 'paid',
  visibility: 'public',
  min_per_order: 1,
  max_per_order: 8,
  min_age: 13,
  max_age: null,
  transferable: true,
  named: true,
  places: 60,
  shares_places_with: null,
  activity_id: null,
  position: 1,
  row_version: 3,
  ticket_prices: [
    {
      id: '6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c02',
      label: 'early',
      amount_minor: 4_200_000,
      sale_starts_at: null,
      // The 30 November of Lagos ends an hour before that of London.
      sale_ends_at: '2026-11-30T23:00:00+00:00',
      places: 20,
      position: 1,
    },
    {
      id: '6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c03',
      label: null,
      amount_minor: 4_800_000,
      // An hour of its own, set elsewhere.
      sale_starts_at: '2026-12-01T08:30:00+00:00',
      sale_ends_at: null,
      places: null,
      position: 2,
    },
  ],
  parts: [],
};
const child: TicketType = {
  ...adult,
  id: '6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c04',
  name: 'Weekend, child',
  places: null,
  shares_places_with: adult.id,
};

const filled = (more: Partial<TypeInput>): TypeInput => ({
  ...newType([adult, child]),
  name: 'Sunday',
  places: '10',
  prices: [{ ...NEW_PRICE, amount: 500 }],
  ...more,
});
const issues = (input: TypeInput) =>
  (typeFormSchema.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'));
const draft = (input: TypeInput, opened?: TicketType) =>
  draftOfType(typeFormSchema.parse(input), opened, ZONE);

test('what is saved of an opened ticket that nobody changed is what it was', async () => {
  const saved = await draft(inputOfType(adult, [adult, child], ZONE), adult);
  expect(saved).toMatchObject({
    name: 'Weekend, adult',
    min_age: 13,
    max_age: null,
    max_per_order: 8,
    places: 60,
    shares_places_with: null,
    activity_id: null,
  });
  expect(saved.prices).toEqual(
    adult.ticket_prices.map(({ id, label, amount_minor, sale_starts_at, sale_ends_at, places }) => ({
      id,
      label,
      amount_minor,
      sale_starts_at,
      sale_ends_at,
      places,
    })),
  );
  expect(await draft(inputOfType(child, [adult, child], ZONE), child)).toMatchObject({
    places: null,
    shares_places_with: adult.id,
  });
});

test('a sale begins and ends with its days where the event is', async () => {
  const { prices } = await draft(
    filled({
      prices: [{ ...NEW_PRICE, amount: 500, from: '2026-12-01', until: '2026-12-31' }],
    }),
  );
  expect(
    prices?.map((price) => [price.sale_starts_at, price.sale_ends_at].map((at) => Date.parse(at ?? ''))),
  ).toEqual([[Date.UTC(2026, 10, 30, 23), Date.UTC(2026, 11, 31, 23)]]);
});

test('each kind asks for what it needs, beside the field it is about', () => {
  expect(issues(filled({}))).toEqual([]);
  expect(issues(filled({ name: ' ' }))).toEqual(['name']);
  expect(issues(filled({ places: '' }))).toEqual(['places']);
  expect(issues(filled({ source: 'none' }))).toEqual(['source']);
  expect(issues(filled({ source: 'shared' }))).toEqual(['sharesWith']);
  expect(issues(filled({ source: 'activity' }))).toEqual(['activity']);
  expect(issues(filled({ minAge: '12', maxAge: '4' }))).toEqual(['maxAge']);
  expect(issues(filled({ prices: [{ ...NEW_PRICE, amount: 0 }] }))).toEqual(['prices.0.amount']);
  expect(issues(filled({ prices: [NEW_PRICE] }))).toEqual(['prices.0.amount']);
  expect(issues(filled({ kind: 'addon', prices: [{ ...NEW_PRICE, amount: 0 }] }))).toEqual([]);
  expect(issues(filled({ kind: 'package', source: 'none' }))).toEqual(['parts.0.qty']);
  expect(
    issues(
      filled({
        prices: [{ ...NEW_PRICE, amount: 500, from: '2026-12-02', until: '2026-12-01' }],
      }),
    ),
  ).toEqual(['prices.0.until']);
});

test('what was typed for another kind is out of sight, and cannot be what is wrong', () => {
  const wrong = {
    ...NEW_PRICE,
    amount: 'Write an amount.',
    places: 'many',
    from: '2026-12-02',
    until: '2026-12-01',
  };
  expect(issues(filled({ prices: [wrong] }))).toContain('prices.0.amount');
  expect(issues(filled({ kind: 'free', prices: [wrong] }))).toEqual([]);
  expect(issues(filled({ source: 'none', kind: 'free', places: 'many' }))).toEqual([]);
  expect(
    issues(filled({ kind: 'donation', places: 'many', minAge: 'old', maxAge: 'older', most: 'all' })),
  ).toEqual([]);
  expect(issues(filled({ parts: [{ id: child.id, name: child.name, qty: 'some' }] }))).toEqual([]);
});

test('a gift has no places and no ages, a free ticket one price of nothing, a package its parts', async () => {
  const gift = await draft(filled({ kind: 'donation', minAge: '3' }));
  expect(gift).toMatchObject({ kind: 'donation', places: null, min_age: null });
  const free = await draft(
    filled({
      kind: 'free',
      prices: [
        { ...NEW_PRICE, amount: 500 },
        { ...NEW_PRICE, amount: 700 },
      ],
    }),
  );
  expect(free.prices).toMatchObject([{ amount_minor: 0 }]);
  expect(free).not.toHaveProperty('parts');
  const bundle = await draft(
    filled({
      kind: 'package',
      source: 'none',
      parts: [
        { id: adult.id, name: adult.name, qty: '2' },
        { id: child.id, name: child.name, qty: '' },
      ],
    }),
  );
  expect(bundle).toMatchObject({ places: null, parts: [{ ticket_type_id: adult.id, qty: 2 }] });
});
