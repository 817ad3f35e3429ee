export const PLANS = ['free', 'premium', 'pro', 'business'] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (value: unknown): value is Plan => PLANS.some((plan) => plan === value);

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: 'Free',
  premium: 'Premium',
  pro: 'Pro',
  business: 'Business',
};

export interface Subscription {
  planType: Plan;
  isTrial: boolean;
  trialEndAt: Date | null;
}

/** The subscription of users without one. */
export const FREE: Subscription = { planType: 'free', isTrial: false, trialEndAt: null };

export const meetsPlan = (have: Plan, need: Plan) => PLANS.indexOf(have) >= PLANS.indexOf(need);

/** A trial that ends at this moment is over. */
export const isTrialActive = (s: Subscription, now: Date) =>
  s.isTrial && s.trialEndAt !== null && now < s.trialEndAt;

/** A running trial opens premium features only; pro and business need the plan itself. */
export const canUse = (s: Subscription, need: Plan, now = new Date()) =>
  meetsPlan(s.planType, need) || (need === 'premium' && isTrialActive(s, now));

const DAY = 86_400_000;

/** Days rounded up, never below 0. */
export const trialDaysLeft = (s: Subscription, now = new Date()) =>
  s.trialEndAt ? Math.max(0, Math.ceil((s.trialEndAt.getTime() - now.getTime()) / DAY)) : 0;

/** Whether the user may start a trial: once an account (a trial leaves an end date behind), and only on the free plan. */
export const mayStartTrial = (s: Subscription) => s.trialEndAt === null && !meetsPlan(s.planType, 'premium');
