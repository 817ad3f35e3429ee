import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db } from '../../base/data/client';
import { cacheTimes } from '../../base/data/query-client';
import { unwrap } from '../../base/data/unwrap';
import { PLANS, type Plan } from './plans';

/** Limits, prices and fees as `plan_limits` names them; see docs/decisions/0009. The table may have further keys. */
const PLAN_KEYS = [
  'events_live',
  'persons',
  'admins',
  'members',
  'mails_month',
  'mails_day',
  'storage_mb',
  'api_calls_day',
  'paid_tickets_event',
  'price_month_minor',
  'price_event_minor',
  'fee_order_bps',
  'fee_order_minor',
] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** What each plan allows and costs. A key that the table lacks is absent and has no default. */
export type PlanTable = Readonly<Record<Plan, Readonly<Partial<Record<PlanKey, number>>>>>;

/** Prices in the table are in minor units of this currency. */
export const PRICE_CURRENCY = 'USD';

const rowSchema = z.object({ plan_type: z.enum(PLANS), key: z.string(), value: z.number() });
const isPlanKey = (key: string): key is PlanKey => PLAN_KEYS.some((known) => known === key);

/** The table from its rows as the API answers them. Throws where they are of another shape. */
export function planTableOf(rows: unknown): PlanTable {
  const table: Record<Plan, Partial<Record<PlanKey, number>>> = {
    free: {},
    premium: {},
    pro: {},
    business: {},
  };
  for (const { plan_type, key, value } of z.array(rowSchema).parse(rows)) {
    if (isPlanKey(key)) table[plan_type][key] = value;
  }
  return table;
}

/** Reads `plan_limits` once for the home page, pricing, the upgrade page and upgrade panels. */
export const planTableQuery = () =>
  queryOptions({
    queryKey: ['plan-limits'] as const,
    queryFn: async ({ signal }): Promise<PlanTable> =>
      planTableOf(unwrap(await db().from('plan_limits').select('plan_type, key, value').abortSignal(signal))),
    ...cacheTimes('default'),
  });
