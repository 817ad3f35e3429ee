import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { Subscription } from '../plans/plans';
import type { AuthState, AuthStore } from './auth-store';
import type { Organisation } from '../organisation/organisation';
import type { OrganisationChoice } from '../organisation/organisation-choice';

export interface Auth {
  status: AuthState['status'];
  session: Session | null;
  user: User | null;
  event: AuthChangeEvent | null;
  /** Full name, else the part of the email before '@', else 'User'. */
  displayName: string;
  /** The subscription in force: that of the organisation's owner, else the user's own; free until it is known. */
  subscription: Subscription;
  /** False while the plan loads: no page is refused until the plan is known. */
  planKnown: boolean;
  /** The organisations of the user, their own first. Undefined while they load and for visitors. */
  organisations: readonly Organisation[] | undefined;
  /** The current organisation: the chosen one, else the user's own. Undefined while it loads and for visitors. */
  organisation: Organisation | undefined;
  choice: OrganisationChoice;
  store: AuthStore;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. Throws outside `AuthProvider`, because a default of 'nobody' would hide a mistake. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth() needs an <AuthProvider> above it.');
  return auth;
}

/** The signed-in user, for pages behind the guard, where there always is one. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser() belongs to pages behind the guard.');
  return user;
}
