export { type Ability } from './access/abilities';
export { useIsAdmin } from './access/admin';
export { useAuth, useUser } from './access/auth-context';
export { createAuthStore } from './access/auth-store';
export { eventRolesQuery } from './access/event-roles';
export { avatarUrl, displayName, givenName } from './access/person';
export { PlanGate } from './access/plan-gate';
export { type EventOfOrganisation, useAbility, useCan } from './access/use-can';
export { useOrganisation } from './access/use-organisation';
export { isMarkedSignedIn } from './access/signed-in-cookie';
export { useSignOut } from './access/use-sign-out';
export { type Organisation, organisationKeys, organisationsQuery } from './organisation/organisation';
export { savePendingPlan, type PendingPlan, readPendingPlan } from './plans/pending-plan';
export { PlanPrice } from './plans/plan-price';
export {
  type PlanKey,
  type PlanTable,
  planTableOf,
  planTableQuery,
  PRICE_CURRENCY,
} from './plans/plan-table';
export { TRIAL_DAYS, trialDaysText } from './plans/trial';
export {
  canUse,
  FREE,
  isTrialActive,
  mayStartTrial,
  meetsPlan,
  type Plan,
  PLAN_NAMES,
  PLANS,
  type Subscription,
  trialDaysLeft,
} from './plans/plans';
export { useStartTrial } from './plans/start-trial';
export { organisationSubscriptionQuery, subscriptionQuery } from './plans/subscription';
export { planOfSearch, upgradePath } from './plans/upgrade-path';
export { EVENT_TYPES, eventTypeById, type EventTypeId, FIRST_EVENT_TYPE } from './terminology/event-types';
export { guessOwnEventType, noteOwnEventType } from './terminology/own-event-type';
export {
  type PreferredType,
  readPreferredType,
  skipPreferredType,
  speakOfFirstEvent,
  usePreferredType,
} from './terminology/preferred-type';
export { type EventType, type Label, labelText, type Terms, termsFor } from './terminology/terms';
export { TermsProvider, useTerms } from './terminology/terms-provider';
