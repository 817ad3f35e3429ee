import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../session/access/admin';
import type { AuthStore } from '../../session/access/auth-store';
import { organisationsQuery, pickOrganisation } from '../../session/organisation/organisation';
import { readOrganisationChoice } from '../../session/organisation/organisation-choice';
import { ORGANISATION_PARAM } from '../../session/organisation/organisation-path';
import { canUse, type Subscription } from '../../session/plans/plans';
import { organisationSubscriptionQuery, subscriptionQuery } from '../../session/plans/subscription';
import type { RouteMeta } from '../routes/routes';

/** What loaders use: the cache that they fill, and the session. */
export interface RouterContext {
  queries: QueryClient;
  auth: AuthStore;
}

/**
 * The plan in force at an address: that of the organisation it is opened in, found as `OrganisationLayout` finds it, and
 * read from the same answers as `useAuth().subscription`.
 */
async function subscriptionAt(url: string, queries: QueryClient, userId: string): Promise<Subscription> {
  const organisations = await queries.ensureQueryData(organisationsQuery(userId)).catch(() => []);
  const named = new URL(url).searchParams.get(ORGANISATION_PARAM);
  const organisation = pickOrganisation(organisations, named, readOrganisationChoice(queries, userId));
  return organisation
    ? queries.ensureQueryData(organisationSubscriptionQuery(organisation.id))
    : queries.ensureQueryData(subscriptionQuery(userId));
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
  return plan === 'free' || canUse(await subscriptionAt(url, queries, userId), plan);
}
