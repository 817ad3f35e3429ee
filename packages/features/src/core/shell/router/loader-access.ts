import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../session/access/admin';
import type { AuthStore } from '../../session/access/auth-store';
import { organisationsQuery, pickOrganisation } from '../../session/organisation/organisation';
import { readOrganisationChoice } from '../../session/organisation/organisation-choice';
import { ORGANISATION_PARAM } from '../../session/organisation/organisation-path';
import { passesQuery, passOpens } from '../../session/plans/event-pass';
import { canUse, type Plan } from '../../session/plans/plans';
import { organisationSubscriptionQuery, subscriptionQuery } from '../../session/plans/subscription';
import type { RouteMeta } from '../routes/routes';

/** What loaders use: the cache that they fill, and the session. */
export interface RouterContext {
  queries: QueryClient;
  auth: AuthStore;
}

/**
 * Whether a plan is in force at an address: that of the organisation it is opened in, found as `OrganisationLayout` finds
 * it and read from the same answers as `useAuth().subscription`, or that of a pass for one of its events.
 */
async function mayUseAt(url: string, queries: QueryClient, userId: string, need: Plan): Promise<boolean> {
  const organisations = await queries.ensureQueryData(organisationsQuery(userId)).catch(() => []);
  const named = new URL(url).searchParams.get(ORGANISATION_PARAM);
  const organisation = pickOrganisation(organisations, named, readOrganisationChoice(queries, userId));
  const subscription = organisation
    ? await queries.ensureQueryData(organisationSubscriptionQuery(organisation.id))
    : await queries.ensureQueryData(subscriptionQuery(userId));
  if (canUse(subscription, need)) return true;
  const passes = organisation
    ? await queries.ensureQueryData(passesQuery(organisation.id)).catch(() => [])
    : [];
  return passOpens(passes, need);
}

/** The plan that a reader needs for the page's data. */
const planOf = ({ plan, requiresPremium, unbuilt }: RouteMeta) => {
  if (unbuilt) return 'free';
  return plan === 'free' && requiresPremium ? 'premium' : plan;
};

/** Whether access depends on the reader's role or plan, which have to be requested from the server. */
export const asksServer = (meta: RouteMeta): boolean => meta.guard === 'admin' || planOf(meta) !== 'free';

/**
 * Whether the reader may see the page at the address of a request. Loaders run in parallel with the guard and the plan
 * check of a route: without this they would fetch what the reader may not see, and cache the errors.
 */
export async function mayLoad(
  meta: RouteMeta,
  { queries, auth }: RouterContext,
  { url }: Pick<Request, 'url'>,
): Promise<boolean> {
  const { guard } = meta;
  const plan = planOf(meta);
  if (guard === 'public' && plan === 'free') return true;
  if (!(await auth.signedIn())) return false;
  const userId = auth.getState().session?.user.id;
  if (userId === undefined) return false;
  if (guard === 'admin' && !(await queries.ensureQueryData(adminQuery(userId)))) return false;
  return plan === 'free' || (await mayUseAt(url, queries, userId, plan));
}
