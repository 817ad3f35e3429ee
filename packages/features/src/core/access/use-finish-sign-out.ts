import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from './auth-context';

/** A sign-out is finished once the page after it is shown; the guard then speaks again. */
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
