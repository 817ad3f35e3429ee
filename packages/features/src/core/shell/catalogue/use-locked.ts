import { useAuth } from '../../session/access/auth-context';
import { canUse } from '../../session/plans/plans';
import type { Feature } from './types';

/**
 * Whether the reader's plan is below a feature's. A running trial counts as premium. Nothing is locked
 * until the plan is known; a visitor has the free plan.
 */
export function useLocked(): (feature: Feature) => boolean {
  const { status, subscription, planKnown } = useAuth();
  const known = planKnown || status === 'signed-out';
  return ({ plan }) => known && !canUse(subscription, plan);
}
