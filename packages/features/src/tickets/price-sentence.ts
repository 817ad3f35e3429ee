import { formatMoney } from '@foregather/words';

/** A price with what is needed to say it. */
export interface SaidPrice {
  amount_minor: number;
  label?: string | null;
}

/** A kind of ticket as the sentence needs it. */
export interface SaidType {
  name: string;
  kind: string;
  price: SaidPrice | null;
  next_price?: (SaidPrice & { starts_at: string }) | null;
}

export interface SaidCharge {
  name: string;
  percent: number | null;
  amount_minor: number | null;
  inside: boolean;
  card_only: boolean;
}

export interface SaidRules {
  currency: string;
  cap_minor: number | null;
  group: { size: number; percent: number | null } | null;
  charges: readonly SaidCharge[];
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);

function chargeWords({ name, percent, amount_minor, card_only }: SaidCharge, currency: string): string {
  const rate = percent === null ? `${formatMoney(amount_minor ?? 0, currency)} a ticket` : `${percent} %`;
  return `${name} (${rate}${card_only ? ', for cards only' : ''})`;
}

/**
 * The price of everything that is for people, in one sentence, the same on the page that sells, on the receipt and in the
 * editor: what each costs and from when it costs more, the group, the household's ceiling, taxes and fees.
 */
export function priceSentence(
  types: readonly SaidType[],
  rules: SaidRules,
  day: (instant: string) => string,
): string {
  const { currency, cap_minor, group, charges } = rules;
  const money = (minor: number) => formatMoney(minor, currency);
  const prices = types
    .filter(({ kind, price }) => price !== null && kind !== 'donation' && kind !== 'addon')
    .map(({ name, price, next_price }) => {
      const now = price === null || price.amount_minor === 0 ? 'free' : money(price.amount_minor);
      return next_price
        ? `${name} ${now} (${money(next_price.amount_minor)} from ${day(next_price.starts_at)})`
        : `${name} ${now}`;
    });
  if (prices.length === 0) return '';
  const more = [
    ...(group === null
      ? []
      : [
          group.percent === null
            ? `of ${group.size} one is free`
            : `from ${group.size} it is ${group.percent} % less`,
        ]),
    ...(cap_minor === null ? [] : [`no household pays more than ${money(cap_minor)}`]),
  ];
  const inside = charges.filter((charge) => charge.inside);
  const onTop = charges.filter((charge) => !charge.inside);
  const taxed = [
    ...(inside.length === 0
      ? []
      : [`${listOf(inside.map((charge) => chargeWords(charge, currency)))} inside these prices`]),
    ...(onTop.length === 0
      ? ['nothing comes on top']
      : [`${listOf(onTop.map((charge) => chargeWords(charge, currency)))} on top`]),
  ];
  return `${listOf(prices)}; ${[...more, ...taxed].join(', ')}.`;
}
