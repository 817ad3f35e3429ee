import { lazy, Suspense, useEffect, useState } from 'react';

const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell')).NotificationBell,
}));

/** Without an idle moment by then, the bell comes all the same; in ms. */
const LATEST_START = 4000;

/** True from the first moment in which the browser has nothing to do for the page. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(begin, { timeout: LATEST_START });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** The bell's place in the header. Its code, its count and its socket come after the page has what it shows. */
export function LateBell({ userId }: { userId: string }) {
  const idle = useIdle();
  return (
    <div className="size-11 shrink-0">
      {idle ? (
        <Suspense fallback={null}>
          <NotificationBell userId={userId} />
        </Suspense>
      ) : null}
    </div>
  );
}
