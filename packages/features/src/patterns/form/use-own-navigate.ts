import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

/**
 * Leads on from the page that asked for it, after a save: whoever went elsewhere while it was under way stays there.
 */
export function useOwnNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    async (to, options) => {
      if (here.current) await navigate(to, options);
    },
    [navigate],
  );
}
