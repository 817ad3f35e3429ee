import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from './auth-context';

/** Whoever signed out has left once the page after it stands; the guard then speaks again. */
export function useEndOfLeaving(): void {
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
