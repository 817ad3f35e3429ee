import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { db } from '../../base/data/client';
import { isUploadKey } from '../../base/files/upload-keys';
import { clearDrafts } from '../../base/forms/drafts';
import { removeLocalKeys } from '../../base/local-storage';
import { sessionPaths } from '../paths';
import { useAuth } from './auth-context';

/** Time between signing out and the next page, in ms. */
export const SIGN_OUT_DELAY = 100;

const isAuthKey = (key: string) => /^sb-.*-auth-token/.test(key) || key.startsWith('supabase.auth.');

/**
 * Signs out everywhere: asks the server to end all sessions, then clears what this browser stores (keys, cache, drafts,
 * unfinished uploads), whether or not the server answered. Then opens `to`: /login, or / for the button of the header.
 */
export function useSignOut(to = sessionPaths.login()) {
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
      // Refreshing after the keys are gone finds no session, makes no request, and leaves the client signed out.
      await auth.refreshSession();
    } catch (error) {
      // For example because storage failed. This browser is cleared all the same.
      console.error('The server was not told of the sign-out.', error);
    } finally {
      removeLocalKeys((key) => isAuthKey(key) || isUploadKey(key));
      if (user) clearDrafts(user.id);
      store.forget();
      queries.clear();
    }
    toast.success('Signed out', {
      description: 'You have been successfully signed out.',
      channel: 'auth',
    });
    setTimeout(() => {
      // A form that this navigation unmounted has saved its draft once more.
      if (user) clearDrafts(user.id);
      void navigate(to, { replace: true });
    }, SIGN_OUT_DELAY);
  };
  return { signOut, pending };
}
