export { formatMoney } from '@foregather/words';
export { originOf } from './origin';
export { clearPendingPlan, keepPendingPlan, readPendingPlan, type PendingPlan } from './pending-plan';
export { PlanAdds } from './plan-adds';
export { PlanPrice, priceText } from './plan-price';
export { planTableQuery, PRICE_CURRENCY, type PlanKey, type PlanTable } from './plan-table';
export { PLAN_WORDS, TRIAL_DAYS } from './plan-words';
export {
  canUse,
  FREE,
  isPlan,
  isTrialActive,
  mayStartTrial,
  meetsPlan,
  PLAN_NAMES,
  PLANS,
  trialDaysLeft,
  type Plan,
  type Subscription,
} from './plans';
export { useStartTrial } from './start-trial';
export { organisationSubscriptionQuery, subscriptionKeys, subscriptionQuery } from './subscription';
export { planOfSearch, upgradePath } from './upgrade-path';
