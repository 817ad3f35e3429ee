import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, PLANS, unwrap, type Plan } from '@foregather/features/core';
import { LIMIT_KEYS, type LimitKey, type PlanLimits } from './limits';

export const marketingKeys = { planLimits: ['plan-limits'] as const };

const rowSchema = z.object({
  plan_type: z.enum(PLANS),
  key: z.string(),
  value: z.nullable(z.number()),
});
const isLimitKey = (key: string): key is LimitKey => LIMIT_KEYS.some((known) => known === key);

/** What each plan allows, as the database enforces it; null means no limit. */
export const planLimitsQuery = () =>
  queryOptions({
    queryKey: marketingKeys.planLimits,
    queryFn: async ({ signal }): Promise<PlanLimits> => {
      const rows = z
        .array(rowSchema)
        .parse(unwrap(await db().from('plan_limits').select('plan_type, key, value').abortSignal(signal)));
      const limits: Record<Plan, Partial<Record<LimitKey, number | null>>> = {
        free: {},
        premium: {},
        pro: {},
        business: {},
      };
      for (const { plan_type, key, value } of rows) {
        if (isLimitKey(key)) limits[plan_type][key] = value;
      }
      return limits;
    },
  });
