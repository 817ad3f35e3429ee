import type { ReactNode } from 'react';
import { canUse, type Plan } from '../plans/plans';
import { useAuth } from './auth-context';

interface PlanGateProps {
  need: Plan;
  fallback: ReactNode;
  children: ReactNode;
}

/** Hides a part of a page below a plan. A whole page sets its plan in its route instead. The database decides in any case. */
export function PlanGate({ need, fallback, children }: PlanGateProps) {
  const { subscription } = useAuth();
  return canUse(subscription, need) ? children : fallback;
}
