export { clearPendingPlan, keepPendingPlan, readPendingPlan, type PendingPlan } from './pending-plan';
export {
  canUse,
  FREE,
  isPlan,
  isTrialActive,
  meetsPlan,
  PLAN_NAMES,
  PLANS,
  trialDaysLeft,
  type Plan,
  type Subscription,
} from './plans';
export { organisationSubscriptionQuery, subscriptionKeys, subscriptionQuery } from './subscription';
