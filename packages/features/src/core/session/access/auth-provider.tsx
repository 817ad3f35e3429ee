import {
  type MutationCache,
  type QueryCache,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { isSessionRefusal } from '../../base/data/errors';
import { takeReads } from '../../base/data/read-log';
import { FREE } from '../plans/plans';
import { organisationSubscriptionQuery, subscriptionQuery } from '../plans/subscription';
import { roleKeys } from './admin';
import { AuthContext, type Auth } from './auth-context';
import type { AuthStore } from './auth-store';
import { organisationsQuery, pickOrganisation } from '../organisation/organisation';
import { useOrganisationChoice } from '../organisation/organisation-choice';
import { displayName } from './person';

/** Renews the session when the server rejects its token. The query client retries, and the client holds the retry until then. */
function renewRefused(store: AuthStore, cache: QueryCache | MutationCache): () => void {
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    if (isSessionRefusal(event.action.error) && store.getState().session) void store.renew();
  });
}

/**
 * Keeps the cache in step with the session, which may change here, in another tab or on the server. Returns a function
 * that stops it.
 */
function followSession(store: AuthStore, queries: QueryClient): () => void {
  let before = store.getState().session;
  const stopFollowing = store.subscribe(() => {
    const { session, event } = store.getState();
    if (session === before) return;
    // Data that one user has read must not be visible to the next.
    if (before && before.user.id !== session?.user.id) {
      queries.getQueryCache().clear();
      takeReads(queries);
    }
    // Staff rights need the second factor, which this session has just verified.
    if (event === 'MFA_CHALLENGE_VERIFIED') void queries.invalidateQueries({ queryKey: roleKeys.all });
    before = session;
  });
  const stopRenewing = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
    renewRefused(store, cache),
  );
  return () => {
    stopFollowing();
    for (const stop of stopRenewing) stop();
  };
}

/** Provides the session, the organisation and the plan in force. */
export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  const { status, session, event } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const user = session?.user ?? null;
  const { data: organisations, isError } = useQuery({
    ...organisationsQuery(user?.id ?? ''),
    enabled: Boolean(user),
  });
  const choice = useOrganisationChoice(user?.id);
  const organisation = organisations && pickOrganisation(organisations, choice.id);
  // The user's own subscription counts only where no organisation has a plan in force; see `usePageServices` for the rest.
  const own = useQuery({
    ...subscriptionQuery(user?.id ?? ''),
    enabled: Boolean(user) && (organisations?.length === 0 || isError),
  });
  const shared = useQuery({
    ...organisationSubscriptionQuery(organisation?.id ?? ''),
    enabled: Boolean(user && organisation),
  });
  const subscription = shared.data ?? own.data ?? FREE;
  const planInForce = organisation ? shared : own;
  const planKnown = planInForce.data !== undefined || planInForce.isError;
  const queries = useQueryClient();
  useEffect(() => followSession(store, queries), [store, queries]);
  const value = useMemo(
    (): Auth => ({
      status,
      session,
      user,
      event,
      displayName: displayName(user),
      subscription,
      planKnown,
      organisations,
      organisation,
      choice,
      store,
    }),
    [status, session, user, event, subscription, planKnown, organisations, organisation, choice, store],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
