import { toast } from '@foregather/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { organisationKeys } from '../organisation/organisation';
import { db } from '../../base/data/client';
import { errorMessage } from '../../base/data/errors';
import { unwrapNothing } from '../../base/data/unwrap';
import { clearPendingPlan } from './pending-plan';
import { TRIAL_DAYS } from './trial';
import { subscriptionKeys } from './subscription';

/**
 * Starts the reader's one trial (the database sets its dates and refuses a second one) and shows the result in a toast.
 * The plan in force then changes everywhere; the plan chosen at sign-up is cleared before that is visible.
 */
export function useStartTrial(userId: string) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<void> => unwrapNothing(await db().rpc('start_trial')),
    onSuccess: () => {
      clearPendingPlan();
      toast.success('Your trial has started', {
        description: `Premium features are open for ${TRIAL_DAYS} days.`,
      });
      // Returned, so that the button stays pending until the new plan is there.
      return Promise.all([
        queries.invalidateQueries({ queryKey: subscriptionKeys.own(userId) }),
        queries.invalidateQueries({ queryKey: ['subscription', 'organisation'] }),
        queries.invalidateQueries({ queryKey: organisationKeys.mine(userId) }),
      ]);
    },
    onError: (error) => toast.error('The trial did not start', { description: errorMessage(error) }),
  });
  return { startTrial: () => mutate(), startingTrial: isPending };
}
