import { PLANS, type Plan, type PlanTable } from '@foregather/features/core/session';

export interface Fee {
  /** Hundredths of a per cent of the order. */
  bps: number;
  /** Added to it, in minor units. */
  minor: number;
}

/** The order of the example, in minor units: one ticket of $75. */
export const EXAMPLE_ORDER = 7500;

/** What card providers usually take in the United States. It is theirs: an example, never charged by this product. */
export const USUAL_CARD_FEE: Fee = { bps: 290, minor: 30 };

/** A fee on an amount, in minor units, rounded to the nearest one. */
export const feeOn = (amount: number, { bps, minor }: Fee): number =>
  Math.round((amount * bps) / 10_000) + minor;

/** Our own fee by plan, plans with the same fee together. Empty where the table does not say. */
export function ownFees(table: PlanTable): { fee: Fee; plans: Plan[] }[] {
  const groups: { fee: Fee; plans: Plan[] }[] = [];
  for (const plan of PLANS) {
    const { fee_order_bps: bps, fee_order_minor: minor } = table[plan];
    if (bps === undefined || minor === undefined) continue;
    const same = groups.find(({ fee }) => fee.bps === bps && fee.minor === minor);
    if (same) same.plans.push(plan);
    else groups.push({ fee: { bps, minor }, plans: [plan] });
  }
  return groups;
}
