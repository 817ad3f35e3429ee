import { lazy, Suspense } from 'react';
import { PageSkeleton } from './page-skeleton';

/** Comes with the first such address: most visits never need it. Where it cannot be loaded, the route's error panel shows. */
const NotFoundPanel = lazy(async () => ({ default: (await import('./not-found-panel')).NotFoundPanel }));

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotFoundPanel />
    </Suspense>
  );
}
