import type { QueryClient } from '@tanstack/react-query';
import { db } from '../data/client';
import { FREE, organisationSubscriptionQuery, subscriptionQuery, type Subscription } from '../plans';
import { organisationsQuery } from './organisation';

const sessionNow = async () => {
  const stored = db().storedSession();
  if (stored !== undefined) return stored;
  return (await (await db().auth()).getSession()).data.session;
};

/**
 * The plan in force outside React, for route loaders: the same answers, from the same cache, as `useAuth()` gives.
 * Free for nobody, and while the organisation cannot be read.
 */
export async function planInForce(queries: QueryClient): Promise<Subscription> {
  const userId = (await sessionNow())?.user.id;
  if (userId === undefined) return FREE;
  const organisations = await queries.ensureQueryData(organisationsQuery(userId)).catch(() => []);
  const [organisation] = organisations;
  return organisation
    ? queries.ensureQueryData(organisationSubscriptionQuery(organisation.id))
    : queries.ensureQueryData(subscriptionQuery(userId));
}
