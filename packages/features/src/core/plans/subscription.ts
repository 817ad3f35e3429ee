import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db } from '../data/client';
import { isSessionRefusal } from '../data/errors';
import { life } from '../data/query-client';
import { firstRow, unwrapMaybe, unwrapNothing } from '../data/unwrap';
import { FREE, PLANS, type Subscription } from './plans';

/** The columns that decide a plan; both procedures answer a row that has them. */
const rowSchema = z.object({
  plan_type: z.enum(PLANS),
  is_trial: z.nullish(z.boolean()),
  trial_end_at: z.nullish(z.iso.datetime({ offset: true })),
});

/** What a procedure answered, as a subscription; null when there is none. Throws when it is something else. */
const parseSubscription = (data: unknown): Subscription | null => {
  const row = firstRow(data);
  // A composite without a row arrives as an object of nulls.
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
 * One's own subscription: for account and billing pages. A user with none gets a free one; when lookup or
 * creation fails, a free one is used locally and the failure only logged (specification, section 4).
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
        // Asked once more, with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('Subscription lookup failed; a local free one is used.', error);
        return FREE;
      }
    },
    ...life('subscription'),
  });

/** The plan in force inside an organisation: its owner's, read by a procedure because that row is not visible to members. */
export const organisationSubscriptionQuery = (orgId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.organisation(orgId),
    queryFn: async (): Promise<Subscription> => {
      try {
        return parseSubscription(unwrapMaybe(await db().rpc('org_subscription', { org_id: orgId }))) ?? FREE;
      } catch (error) {
        // Asked once more, with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('The plan of the organisation could not be read; free is shown.', error);
        return FREE;
      }
    },
    ...life('subscription'),
  });
