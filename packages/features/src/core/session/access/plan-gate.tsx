import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventPlanQuery } from '../plans/event-pass';
import { canUse, meetsPlan, type Plan } from '../plans/plans';
import { useAuth } from './auth-context';

interface PlanGateProps {
  need: Plan;
  /** The event it is about: a pass may open there what the organisation's plan does not. */
  eventId?: string | undefined;
  fallback: ReactNode;
  children: ReactNode;
}

/** Hides a part of a page below a plan. A whole page sets its plan in its route instead. The database decides in any case. */
export function PlanGate({ need, eventId, fallback, children }: PlanGateProps) {
  const { subscription } = useAuth();
  const open = canUse(subscription, need);
  const ofEvent = useQuery({ ...eventPlanQuery(eventId ?? ''), enabled: !open && eventId !== undefined });
  return open || (ofEvent.data !== undefined && meetsPlan(ofEvent.data, need)) ? children : fallback;
}
