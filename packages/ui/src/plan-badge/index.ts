export { PLAN_TIERS, PlanBadge, type PlanBadgeProps, type PlanTier } from './plan-badge';
