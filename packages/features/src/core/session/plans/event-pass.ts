import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db } from '../../base/data/client';
import { cacheTimes } from '../../base/data/query-client';
import { unwrap } from '../../base/data/unwrap';
import { meetsPlan, type Plan, PLANS } from './plans';

const passesSchema = z.array(z.object({ plan_type: z.enum(PLANS) }));

/** The plans that passes open now for single events of an organisation. */
export const passesQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['subscription', 'passes', orgId],
    queryFn: async ({ signal }): Promise<Plan[]> => {
      const rows = unwrap(
        await db()
          .from('event_passes')
          .select('plan_type')
          .eq('org_id', orgId)
          .is('revoked_at', null)
          .or(`valid_until.is.null,valid_until.gt.${new Date().toISOString()}`)
          .abortSignal(signal),
      );
      return z.parse(passesSchema, rows).map(({ plan_type }) => plan_type);
    },
    ...cacheTimes('subscription'),
  });

/** Whether a pass of one event opens what needs this plan. Of which event it is, the database asks. */
export const passOpens = (passes: readonly Plan[] | undefined, need: Plan): boolean =>
  passes?.some((plan) => meetsPlan(plan, need)) ?? false;

const eventPlanSchema = z.nullable(z.object({ plan: z.enum(PLANS) }));

/** The plan that counts for one event: the organisation's, or a larger one that a pass opens. */
export const eventPlanQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['subscription', 'event', eventId],
    queryFn: async ({ signal }): Promise<Plan> => {
      const { data } = await db().rpc('event_plan', { event_id: eventId }).abortSignal(signal);
      return z.parse(eventPlanSchema, data)?.plan ?? 'free';
    },
    ...cacheTimes('subscription'),
  });
