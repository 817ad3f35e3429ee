import { dayInZone, formatMoney, formatShortDay } from '@foregather/words';
import type { AskedToPayLess } from './order-view';

/** 'The organiser lowered your sum by €40.' */
export function askedWords(
  { state, at, lowered_minor }: AskedToPayLess,
  currency: string,
  zone: string,
): string {
  switch (state) {
    case 'open':
      return `You told the organiser in private on ${formatShortDay(dayInZone(at, zone))} that it is too much.`;
    case 'lowered':
      return `The organiser lowered your sum by ${formatMoney(lowered_minor, currency)}.`;
    case 'left':
      return 'You told the organiser in private that it is too much. The sum stays as it is; talk to them.';
  }
}
