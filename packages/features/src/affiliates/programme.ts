import { type Plan, PLANS, type PlanTable } from '@foregather/features/core/session';
import { feeOn } from '../marketing';

/**
 * The terms of the programme, which its operator decides. Days are counted from the click and from the payment;
 * amounts are minor units of the currency of the plan prices.
 */
export const PROGRAMME = {
  /** Hundredths of a per cent of each payment. */
  shareBps: 2000,
  /** For how many months of a person's payments. */
  months: 12,
  /** How long a click is remembered. */
  cookieDays: 60,
  /** How long a payment waits, since it may be given back. */
  waitDays: 30,
  /** Day of the month on which is paid. */
  payDay: 5,
  /** Less waits for the next month. */
  payFromMinor: 2500,
} as const;

/** The share of one payment, rounded like every payment by itself. */
const shareOf = (minor: number) => feeOn(minor, { bps: PROGRAMME.shareBps, minor: 0 });

export interface PlanEarning {
  plan: Plan;
  /** What the person pays, and what the one who brought them earns on it. */
  month: { price: number; share: number; allMonths: number };
  /** Undefined where the plan has no price for one event. */
  event: { price: number; share: number } | undefined;
}

/** What one person earns somebody on each plan that costs something. A plan without a price in the table is left out. */
export const earnings = (table: PlanTable): PlanEarning[] =>
  PLANS.flatMap((plan) => {
    const { price_month_minor: month, price_event_minor: event } = table[plan];
    if (!month) return [];
    const share = shareOf(month);
    return [
      {
        plan,
        month: { price: month, share, allMonths: share * PROGRAMME.months },
        event: event ? { price: event, share: shareOf(event) } : undefined,
      },
    ];
  });

/** Ten people who follow a link. Most stay on the free plan, and the example does not hide it. */
export const EXAMPLE = { stayFree: 6, takePremium: 3, buyProEvent: 1 } as const;

export interface ExampleSum {
  premium: { price: number; earned: number };
  proEvent: { price: number; earned: number };
  total: number;
}

/** What the example comes to; null where the table lacks one of its prices. */
export function exampleSum(table: PlanTable): ExampleSum | null {
  const all = earnings(table);
  const month = all.find(({ plan }) => plan === 'premium')?.month;
  const event = all.find(({ plan }) => plan === 'pro')?.event;
  if (!month || !event) return null;
  const premium = { price: month.price, earned: EXAMPLE.takePremium * month.allMonths };
  const proEvent = { price: event.price, earned: EXAMPLE.buyProEvent * event.share };
  return { premium, proEvent, total: premium.earned + proEvent.earned };
}
