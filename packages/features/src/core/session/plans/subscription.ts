import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db } from '../../base/data/client';
import { isSessionRefusal } from '../../base/data/errors';
import { cacheTimes } from '../../base/data/query-client';
import { firstRow, unwrapMaybe, unwrapNothing } from '../../base/data/unwrap';
import { FREE, PLANS, type Subscription } from './plans';

/** The columns that decide the plan in force; both database functions return them. */
const rowSchema = z.object({
  plan_type: z.enum(PLANS),
  is_trial: z.nullish(z.boolean()),
  trial_end_at: z.nullish(z.iso.datetime({ offset: true })),
});

/** Parses the reply of a database function; null when there is no subscription. Throws on any other reply. */
const parseSubscription = (data: unknown): Subscription | null => {
  const row = firstRow(data);
  // A function that returns no row answers with an object of nulls.
  if (row === null || (typeof row === 'object' && 'plan_type' in row && row.plan_type === null)) return null;
  const { plan_type, is_trial, trial_end_at } = rowSchema.parse(row);
  return {
    planType: plan_type,
    isTrial: is_trial ?? false,
    trialEndAt: trial_end_at ? new Date(trial_end_at) : null,
  };
};

export const subscriptionKeys = {
  own: (userId: string) => ['subscription', userId] as const,
  organisation: (orgId: string) => ['subscription', 'organisation', orgId] as const,
};

/**
 * The user's own subscription, for account and billing pages. A user without one gets a free one; when reading or
 * creating it fails, the failure is logged and a local free one is used.
 */
export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.own(userId),
    queryFn: async (): Promise<Subscription> => {
      try {
        const found = parseSubscription(
          unwrapMaybe(await db().rpc('get_user_subscription_fast', { user_id_param: userId })),
        );
        if (found) return found;
        unwrapNothing(await db().from('subscriptions').insert({ user_id: userId }));
        return FREE;
      } catch (error) {
        // The query is retried with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('Subscription lookup failed; a local free one is used.', error);
        return FREE;
      }
    },
    ...cacheTimes('subscription'),
  });

/** The plan in force in an organisation: its owner's, read by a database function, because members may not read that row. */
export const organisationSubscriptionQuery = (orgId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.organisation(orgId),
    queryFn: async (): Promise<Subscription> => {
      try {
        return parseSubscription(unwrapMaybe(await db().rpc('org_subscription', { org_id: orgId }))) ?? FREE;
      } catch (error) {
        // The query is retried with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('The plan of the organisation could not be read; free is shown.', error);
        return FREE;
      }
    },
    ...cacheTimes('subscription'),
  });
