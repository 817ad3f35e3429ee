import { useQuery } from '@tanstack/react-query';
import {
  FREE,
  readPendingPlan,
  subscriptionQuery,
  useStartTrial,
  useUser,
} from '@foregather/features/core/session';
import type { PlanPanelProps } from '../components/plan-panel';

/** The user's own subscription, which they can change, and not the organisation's. */
export function useOwnPlan(): PlanPanelProps {
  const { id } = useUser();
  const { data: subscription = FREE, dataUpdatedAt } = useQuery(subscriptionQuery(id));
  const { startTrial, startingTrial } = useStartTrial(id);
  return {
    subscription,
    pendingPlan: readPendingPlan(),
    now: new Date(dataUpdatedAt),
    startingTrial,
    onStartTrial: startTrial,
  };
}
