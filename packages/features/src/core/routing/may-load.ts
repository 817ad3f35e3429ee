import type { QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../access/admin';
import type { AuthStore } from '../access/auth-store';
import { organisationsQuery } from '../access/organisation';
import { canUse, organisationSubscriptionQuery, subscriptionQuery, type Subscription } from '../plans';
import type { RouteMeta } from './routes';

/** What loaders stand on: the cache they fill, and who is signed in. */
export interface RouterContext {
  queries: QueryClient;
  auth: AuthStore;
}

/** The plan in force, from the same answers as `useAuth().subscription`. */
async function subscriptionOf(queries: QueryClient, userId: string): Promise<Subscription> {
  const organisations = await queries.ensureQueryData(organisationsQuery(userId)).catch(() => []);
  const [organisation] = organisations;
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
 * Whether the reader may see what the page shows. Loaders run beside the guard and the plan of a route, not behind
 * them: without this they would ask for what the reader may not see, and its errors would end up cached.
 */
export async function mayLoad(meta: RouteMeta, { queries, auth }: RouterContext): Promise<boolean> {
  const { guard } = meta;
  const plan = planOf(meta);
  if (guard === 'public' && plan === 'free') return true;
  if (!(await auth.signedIn())) return false;
  const userId = auth.getState().session?.user.id;
  if (userId === undefined) return false;
  if (guard === 'admin' && !(await queries.ensureQueryData(adminQuery(userId)))) return false;
  return plan === 'free' || canUse(await subscriptionOf(queries, userId), plan);
}
