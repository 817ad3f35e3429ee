import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import {
  clearPendingPlan,
  errorMessage,
  FREE,
  subscriptionQuery,
  timezonesQuery,
  useUser,
} from '@foregather/features/core';
import { profileQuery, startTrialMutation, updateProfileMutation } from './api';

const NO_ZONES: readonly string[] = [];

export function useProfile() {
  const { id } = useUser();
  const queries = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery(id));
  const { data: zones = NO_ZONES } = useQuery(timezonesQuery());
  const update = useMutation({
    ...updateProfileMutation(queries, id),
    onError: (error) => toast.error('Your details were not saved', { description: errorMessage(error) }),
  });
  return { userId: id, profile, zones, save: update.mutateAsync };
}

/** One's own subscription, not the organisation's: this is where it is changed. */
export function useOwnPlan() {
  const { id } = useUser();
  const queries = useQueryClient();
  const { data: subscription = FREE, dataUpdatedAt } = useQuery(subscriptionQuery(id));
  const trial = useMutation({
    ...startTrialMutation(queries, id),
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
  return { subscription, asOf: new Date(dataUpdatedAt), startTrial, startingTrial: trial.isPending };
}
