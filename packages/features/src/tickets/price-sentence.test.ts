import { expect, test } from 'vitest';
import { kindWords, methodWords, orderStateWords, PAY_METHODS, TICKET_KINDS } from './labels';
import { priceSentence, type SaidRules } from './price-sentence';

const plain: SaidRules = { currency: 'NGN', cap_minor: null, group: null, charges: [] };
const adult = { name: 'Adults', kind: 'paid', price: { amount_minor: 4_200_000 } };
const day = (instant: string) => instant.slice(0, 10);

test('says every price, what comes later, the ceiling and what is on top', () => {
  const types = [
    { ...adult, next_price: { amount_minor: 4_800_000, starts_at: '2026-12-01T00:00:00Z' } },
    { name: 'Under 4', kind: 'free', price: { amount_minor: 0 } },
    { name: 'T-shirt', kind: 'addon', price: { amount_minor: 750_000 } },
  ];
  expect(priceSentence(types, { ...plain, cap_minor: 12_000_000 }, day)).toBe(
    'Adults NGN 42,000 (NGN 48,000 from 2026-12-01) and Under 4 free; no household pays more than NGN 120,000, nothing comes on top.'.replaceAll(
      'NGN ',
      'NGN\u00A0',
    ),
  );
});

test('says taxes and fees by name, inside and on top, and a group', () => {
  const charges = [
    { name: 'VAT', percent: 7.5, amount_minor: null, inside: true, card_only: false },
    { name: 'Card fee', percent: 1.5, amount_minor: null, inside: false, card_only: true },
  ];
  expect(priceSentence([adult], { ...plain, charges, group: { size: 10, percent: null } }, day)).toBe(
    'Adults NGN\u00A042,000; of 10 one is free, VAT (7.5 %) inside these prices, Card fee (1.5 %, for cards only) on top.',
  );
  expect(priceSentence([adult], { ...plain, group: { size: 6, percent: 10 } }, day)).toContain(
    'from 6 it is 10 % less',
  );
});

test('says nothing where nothing is sold to people', () => {
  expect(priceSentence([{ ...adult, kind: 'donation' }], plain, day)).toBe('');
});

test('an order that waits says what for', () => {
  expect(orderStateWords('pending_payment', 'transfer')).toBe('Waits for transfer');
  expect(orderStateWords('pending_payment', 'cash')).toBe('Pays in cash');
  expect(orderStateWords('pending_payment', 'card')).toBe('Waits for payment');
  expect(orderStateWords('partially_refunded', 'card')).toBe('Partly paid back');
});

test('every kind and every way to pay has words of its own', () => {
  expect(new Set(TICKET_KINDS.map((kind) => kindWords[kind])).size).toBe(TICKET_KINDS.length);
  expect(new Set(PAY_METHODS.map((method) => methodWords[method])).size).toBe(PAY_METHODS.length);
});
