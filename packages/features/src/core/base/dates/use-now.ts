import { useEffect, useState } from 'react';

/**
 * The time in ms since 1970, renewed every so many ms while a page is open: for offers and holds that run out, and for the
 * line of now.
 */
export function useNow(every = 20_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every);
    return () => window.clearInterval(timer);
  }, [every]);
  return now;
}
