import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { db } from '../data/client';
import { clearDrafts } from '../forms/drafts';
import { removeLocalKeys } from '../storage';
import { shellPaths } from '../paths';
import { useAuth } from './auth-context';

/** Time between signing out and the next page, in ms (specification, section 9). */
export const SIGN_OUT_DELAY = 100;

const isAuthKey = (key: string) => /^sb-.*-auth-token/.test(key) || key.startsWith('supabase.auth.');

/**
 * Signs out everywhere: asks the server to end all sessions, then clears what this browser kept (keys, cache,
 * drafts), whether or not the server answered. Ends at `to`: /login, or / for the header's button.
 */
export function useSignOut(to = shellPaths.login()) {
  const { store, user } = useAuth();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const signOut = async () => {
    setPending(true);
    store.setLeaving(true);
    try {
      const { auth } = db();
      const { error } = await auth.signOut({ scope: 'global' });
      if (error) console.error('The server did not confirm the sign-out.', error);
      removeLocalKeys(isAuthKey);
      // The specification's refresh after the logout: with the keys gone it finds no session and asks nobody.
      await auth.refreshSession();
    } catch (error) {
      // The storage failed, for one: this browser forgets all the same.
      console.error('The server was not told of the sign-out.', error);
    } finally {
      removeLocalKeys(isAuthKey);
      if (user) clearDrafts(user.id);
      store.forget();
      queries.clear();
    }
    toast.success('Signed out', {
      description: 'You have been successfully signed out.',
      channel: 'auth',
    });
    setTimeout(() => {
      // A form that was left by this kept its last keys once more.
      if (user) clearDrafts(user.id);
      void navigate(to, { replace: true });
    }, SIGN_OUT_DELAY);
  };
  return { signOut, pending };
}
