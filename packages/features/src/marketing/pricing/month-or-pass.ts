import type { Plan, PlanTable } from '@foregather/features/core/session';

/** A plan that is paid for. */
export type PaidPlan = Exclude<Plan, 'free'>;

export interface Comparison {
  /** Passes for so many events, in minor units. */
  passes: number;
  /** So many months, in minor units. */
  months: number;
  better: 'pass' | 'month' | 'same';
  /** Up to so many months the plan by the month is the better price for as many events; 0: never. */
  monthsUpTo: number;
}

/** What passes and months cost beside each other. Undefined where the table has no price. */
export function comparePrices(
  table: PlanTable,
  plan: PaidPlan,
  { events, months }: { events: number; months: number },
): Comparison | undefined {
  const { price_month_minor: month, price_event_minor: event } = table[plan];
  if (!month || !event) return undefined;
  const passes = event * events;
  const total = month * months;
  return {
    passes,
    months: total,
    better: passes < total ? 'pass' : passes > total ? 'month' : 'same',
    monthsUpTo: Math.ceil(passes / month) - 1,
  };
}
