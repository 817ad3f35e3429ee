import { dayText, formatMoney, formatTimeInZone, dayInZone } from '@foregather/words';
import type { PayMethod } from '../labels';
import { priceSentence } from '../price-sentence';
import type { BuyType, BuyView } from './buy-view';
import type { Sale, Sums } from './event-view';

/** The price of everything for people in one sentence, as the editor and the receipt say it. */
export const pricesInWords = ({ types, sale, event }: Pick<BuyView, 'types' | 'sale' | 'event'>): string =>
  priceSentence(types, sale, (instant) => dayText(dayInZone(instant, event.zone)));

/** What stands beside a kind of ticket: its age, and how many are left when they are few. */
export function typeNotes(
  { min_age, max_age, left, price, next_price, parts, summary }: BuyType,
  zone: string,
): string[] {
  const ages =
    min_age === null && max_age === null
      ? []
      : [
          min_age === null
            ? `up to ${max_age} years`
            : max_age === null
              ? `from ${min_age} years`
              : `${min_age} to ${max_age} years`,
        ];
  const inIt = parts.length === 0 ? [] : [parts.map(({ name, qty }) => `${qty} × ${name}`).join(', ')];
  const few = price === null || left === null ? [] : [left === 0 ? 'sold out' : `${left} left`];
  const later =
    price === null && next_price ? [`on sale from ${dayText(dayInZone(next_price.starts_at, zone))}`] : [];
  const closed = price === null && !next_price ? ['not on sale'] : [];
  return [...(summary === null ? [] : [summary]), ...inIt, ...ages, ...few, ...later, ...closed];
}

/** What comes back, and until when, as it is told before buying. */
export function refundInWords(steps: Sale['refund_steps'], startDate: string | null): string {
  const until = (days: number) => {
    if (startDate === null) return `${days} days before`;
    const day = new Date(`${startDate}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() - days);
    return `until ${dayText(day.toISOString().slice(0, 10))}`;
  };
  if (steps.length === 0) return 'What comes back, the host decides.';
  const parts = steps.map(
    ({ days, percent }) =>
      `${percent === 100 ? 'all of it' : percent === 50 ? 'half' : `${percent} %`} ${until(days)}`,
  );
  return `Money back: ${parts.join(', ')}; after that the host decides.`;
}

/** Lines of what lowered and raised the sum, for the ticket and the receipt. */
export function sumLines({ reductions, charges, currency }: Sums): { words: string; amount: string }[] {
  const money = (minor: number) => formatMoney(minor, currency);
  const LESS = { group: 'Price of a group', code: 'Code', household_cap: 'No household pays more' } as const;
  return [
    ...reductions.map(({ kind, amount_minor }) => ({ words: LESS[kind], amount: `−${money(amount_minor)}` })),
    ...charges
      .filter(({ inside }) => !inside)
      .map(({ name, amount_minor }) => ({ words: name, amount: money(amount_minor) })),
  ];
}

/** What of the sum is tax or fee already, in one sentence; '' where nothing is. */
export function insideWords({ charges, currency }: Sums): string {
  const inside = charges
    .filter((charge) => charge.inside)
    .map(({ name, amount_minor }) => `${formatMoney(amount_minor, currency)} ${name}`);
  return inside.length === 0 ? 'All fees and taxes are in this sum.' : `In this sum: ${inside.join(', ')}.`;
}

/** A way to pay, and what it means for the places. */
export function methodNote(method: PayMethod, sale: Sale): string {
  switch (method) {
    case 'card':
      return 'Now, on a page of the bank';
    case 'transfer':
    case 'cheque':
      return `Within ${sale.transfer_days} days; your places are kept until then`;
    case 'cash':
      return sale.cash_words ?? 'To the host, or at the door';
    case 'none':
      return '';
  }
}

/** Until when, on the clock of the event. */
export const clockText = (instant: string, zone: string): string => formatTimeInZone(instant, zone);
