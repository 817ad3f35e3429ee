import type { ReactNode } from 'react';
import { canUse, type Plan } from '../plans';
import { useAuth } from './auth-context';

interface PlanGateProps {
  need: Plan;
  fallback: ReactNode;
  children: ReactNode;
}

/** For a part of a page. A whole page says so in its route line instead. The database decides in any case. */
export function PlanGate({ need, fallback, children }: PlanGateProps) {
  const { subscription } = useAuth();
  return canUse(subscription, need) ? children : fallback;
}
