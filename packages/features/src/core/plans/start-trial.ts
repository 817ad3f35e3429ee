import { toast } from '@foregather/ui';
import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { organisationKeys } from '../access/organisation';
import { db } from '../data/client';
import { errorMessage } from '../data/errors';
import { unwrapNothing } from '../data/unwrap';
import { clearPendingPlan } from './pending-plan';
import { subscriptionKeys } from './subscription';

/** One trial per person, 14 days; the database sets the dates and refuses a second one. */
const startTrialMutation = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async (): Promise<void> => unwrapNothing(await db().rpc('start_trial')),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: subscriptionKeys.own(userId) });
      await queries.invalidateQueries({ queryKey: ['subscription', 'organisation'] });
      await queries.invalidateQueries({ queryKey: organisationKeys.mine(userId) });
    },
  });

/** Starts the reader's trial and tells how it went; the plan in force changes everywhere at once. */
export function useStartTrial(userId: string) {
  const trial = useMutation({
    ...startTrialMutation(useQueryClient(), userId),
    onError: (error) => toast.error('The trial did not start', { description: errorMessage(error) }),
  });
  const startTrial = async () => {
    try {
      await trial.mutateAsync();
      clearPendingPlan();
      toast.success('Your trial has started', { description: 'Premium features are open for 14 days.' });
    } catch {
      // The toast of the hook has told it.
    }
  };
  return { startTrial, startingTrial: trial.isPending };
}
