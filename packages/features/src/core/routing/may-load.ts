import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../access/admin';
import type { AuthStore } from '../access/auth-store';
import { organisationsQuery, pickOrganisation } from '../access/organisation';
import { readOrganisationChoice } from '../access/organisation-choice';
import { ORGANISATION_PARAM } from '../access/organisation-path';
import { canUse, organisationSubscriptionQuery, subscriptionQuery, type Subscription } from '../plans';
import type { RouteMeta } from './routes';

/** What loaders stand on: the cache they fill, and who is signed in. */
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

/** The plan a reader needs for the page's data. */
const planOf = ({ plan, requiresPremium }: RouteMeta) =>
  plan === 'free' && requiresPremium ? 'premium' : plan;

/** Whether only the server can say who may see the page: the reader's role or plan has to be asked for. */
export const asksServer = (meta: RouteMeta): boolean => meta.guard === 'admin' || planOf(meta) !== 'free';

/**
 * Whether the reader may see what the page shows at the address of a request. Loaders run beside the guard and the plan of a route, not behind
 * them: without this they would ask for what the reader may not see, and its errors would end up cached.
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
