import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from './auth-context';

/** Ends a sign-out once the next page is shown, so that the guard shows its notices again. */
export function useFinishSignOut(): void {
  const { store } = useAuth();
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const { leaving, session } = store.getState();
    if (leaving && !session) store.setLeaving(false);
  }, [store, key]);
}
