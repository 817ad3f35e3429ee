import { PLANS, type PlanTable } from '@foregather/features/core/session';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Viewer } from '../hooks/use-viewer';
import type { PaidPlan } from './month-or-pass';

export const PAID_PLANS: readonly PaidPlan[] = PLANS.filter((plan) => plan !== 'free');

const whole = (least: number, most: number, usual: number) =>
  z.catch(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), usual);

/** What one plans, for the question "by the month or a pass", as it stands in the address. */
export const planningSearch = z.object({
  events: whole(1, 3, 1),
  months: whole(1, 12, 7),
  with: z.catch(z.enum(['premium', 'pro', 'business']), 'premium'),
});
export type Planning = z.output<typeof planningSearch>;

/** What the page about prices follows from. */
export interface PricingData {
  /** Null: the table of plans could not be read; undefined: not read yet. Prices are dashes then. */
  table: PlanTable | null | undefined;
  viewer: Viewer;
  planning: Planning;
  /** Keys of the features whose page is built; undefined: not known yet, and nothing is promised. */
  built: ReadonlySet<string> | undefined;
  /** Above the plans: why there are no prices, and what to do. */
  notice?: ReactNode;
}
