import { useAuth } from '../access/auth-context';
import { canUse } from '../plans';
import type { Feature } from './types';

/**
 * Whether the reader's plan is below a feature's. A running trial counts as premium. While the plan is still being read
 * nothing is locked, because it may well be theirs; a visitor has the free plan.
 */
export function useLocked(): (feature: Feature) => boolean {
  const { status, subscription, planKnown } = useAuth();
  const known = planKnown || status === 'signed-out';
  return ({ plan }) => known && !canUse(subscription, plan);
}
