import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { createContext, use } from 'react';
import type { Subscription } from '../plans';
import type { AuthState, AuthStore } from './auth-store';
import type { Organisation } from './organisation';
import type { OrganisationChoice } from './organisation-choice';

export interface Auth {
  status: AuthState['status'];
  session: Session | null;
  user: User | null;
  event: AuthChangeEvent | null;
  /** Full name, else the part of the email before '@', else 'User'. */
  displayName: string;
  /** The one in force: inside an organisation its owner's, else one's own; free until it is known. */
  subscription: Subscription;
  /** False while the plan is still being read: nobody is sent away for a plan that may be theirs. */
  planKnown: boolean;
  /** Those the user works in, the own one first. Undefined while they load and for visitors. */
  organisations: readonly Organisation[] | undefined;
  /** The current one: the one chosen, else the own one. Undefined while it loads and for visitors. */
  organisation: Organisation | undefined;
  choice: OrganisationChoice;
  store: AuthStore;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. Throws outside `AuthProvider`, because a silent 'nobody' would hide a mistake. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth() needs an <AuthProvider> above it.');
  return auth;
}

/** For pages behind the guard: the user is there, so no page has to check. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser() belongs to pages behind the guard.');
  return user;
}
