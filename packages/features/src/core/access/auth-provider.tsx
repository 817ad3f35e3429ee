import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { FREE, organisationSubscriptionQuery, subscriptionQuery } from '../plans';
import { AuthContext, type Auth } from './auth-context';
import type { AuthStore } from './auth-store';
import { useOrganisation } from './organisation';
import { displayName } from './person';

/** Gives the tree below the state of the auth store, the organisation and the plan in force. */
export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  const { status, session, event } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const user = session?.user ?? null;
  const organisation = useOrganisation(user?.id);
  // The own row is made on the first visit, also for someone who works in another's organisation.
  const own = useQuery({ ...subscriptionQuery(user?.id ?? ''), enabled: Boolean(user) });
  const shared = useQuery({
    ...organisationSubscriptionQuery(organisation?.id ?? ''),
    enabled: Boolean(user && organisation),
  });
  const subscription = shared.data ?? own.data ?? FREE;
  const planKnown = own.data !== undefined && (organisation === undefined || shared.data !== undefined);
  const value = useMemo(
    (): Auth => ({
      status,
      session,
      user,
      event,
      displayName: displayName(user),
      subscription,
      planKnown,
      organisation,
      store,
    }),
    [status, session, user, event, subscription, planKnown, organisation, store],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
