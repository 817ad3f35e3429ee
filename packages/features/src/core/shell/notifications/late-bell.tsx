import { lazy, Suspense } from 'react';
import { usePageStands } from '../page-services/page-stands';

const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell')).NotificationBell,
}));

/** The bell's place in the header. Its code, its count and its socket come after the page has what it shows. */
export function LateBell({ userId }: { userId: string }) {
  const stands = usePageStands();
  return (
    <div className="size-11 shrink-0">
      {stands ? (
        <Suspense fallback={null}>
          <NotificationBell userId={userId} />
        </Suspense>
      ) : null}
    </div>
  );
}
