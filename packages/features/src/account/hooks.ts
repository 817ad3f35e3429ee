import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import {
  errorMessage,
  FREE,
  subscriptionQuery,
  timezonesQuery,
  useStartTrial,
  useUser,
} from '@foregather/features/core';
import { profileQuery, updateProfileMutation, updateZoneMutation } from './api';

const NO_ZONES: readonly string[] = [];

/** What the forms about oneself begin with, and the zones to choose from. */
function useOwnProfile() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery(userId));
  const { data: zones = NO_ZONES } = useQuery(timezonesQuery());
  return { userId, queries, profile, zones };
}

export function useProfile() {
  const { userId, queries, profile, zones } = useOwnProfile();
  const update = useMutation({
    ...updateProfileMutation(queries, userId),
    onError: (error) => toast.error('Your details were not saved', { description: errorMessage(error) }),
  });
  return { userId, profile, zones, save: update.mutateAsync };
}

/** One's own time zone; null until one was chosen. */
export function useZone() {
  const { userId, queries, profile, zones } = useOwnProfile();
  const update = useMutation({
    ...updateZoneMutation(queries, userId),
    onError: (error) => toast.error('Your time zone was not saved', { description: errorMessage(error) }),
  });
  return { userId, timezone: profile?.timezone ?? null, zones, save: update.mutateAsync };
}

/** One's own subscription, not the organisation's: this is where it is changed. */
export function useOwnPlan() {
  const { id } = useUser();
  const { data: subscription = FREE, dataUpdatedAt } = useQuery(subscriptionQuery(id));
  return { subscription, asOf: new Date(dataUpdatedAt), ...useStartTrial(id) };
}
