import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { takeReads } from '../data/read-log';
import { FREE, organisationSubscriptionQuery, subscriptionQuery } from '../plans';
import { roleKeys } from './admin';
import { AuthContext, type Auth } from './auth-context';
import type { AuthStore } from './auth-store';
import { organisationsQuery, pickOrganisation } from './organisation';
import { useOrganisationChoice } from './organisation-choice';
import { displayName } from './person';

/** Keeps the cache true to the session, whichever tab, clock or server changed it. Returns the function that stops it. */
function followSession(store: AuthStore, queries: QueryClient): () => void {
  let before = store.getState().session;
  return store.subscribe(() => {
    const { session, event } = store.getState();
    if (session === before) return;
    // What one person has read is not there for the next.
    if (before && before.user.id !== session?.user.id) {
      queries.getQueryCache().clear();
      takeReads(queries);
    }
    // Staff rights ask for the second factor, which this session has shown just now.
    if (event === 'MFA_CHALLENGE_VERIFIED') void queries.invalidateQueries({ queryKey: roleKeys.all });
    before = session;
  });
}

/** Gives the tree below the state of the auth store, the organisation and the plan in force. */
export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  const { status, session, event } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const user = session?.user ?? null;
  const { data: organisations, isError } = useQuery({
    ...organisationsQuery(user?.id ?? ''),
    enabled: Boolean(user),
  });
  const choice = useOrganisationChoice(user?.id);
  const organisation = organisations && pickOrganisation(organisations, choice.id);
  // Only where no organisation has a plan in force does one's own count; see `LaterParts` for the rest.
  const own = useQuery({
    ...subscriptionQuery(user?.id ?? ''),
    enabled: Boolean(user) && (organisations?.length === 0 || isError),
  });
  const shared = useQuery({
    ...organisationSubscriptionQuery(organisation?.id ?? ''),
    enabled: Boolean(user && organisation),
  });
  const subscription = shared.data ?? own.data ?? FREE;
  const planKnown = (organisation ? shared.data : own.data) !== undefined;
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
