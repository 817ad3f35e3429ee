import { useEffect, useState } from 'react';

/** How often what counts down is looked at, in ms. */
const EVERY = 20_000;

/** The time in ms since 1970, kept to within half a minute: for offers that run out while a page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), EVERY);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
