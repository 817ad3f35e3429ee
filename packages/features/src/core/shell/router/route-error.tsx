import { useRevalidator, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../chrome/not-found-page';
import { RouteErrorPanel } from '../chrome/route-error-panel';
import { NotFoundError } from '../routes/not-found';
import { usePageTitle } from '../routes/page-title';

/** The address matches a route, but nothing exists under that name. */
function NoSuchPage() {
  usePageTitle('Page not found');
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}

/** The error boundary of a route: the not-found page when a loader throws `notFound()`, else the error with a retry button. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof NotFoundError) return <NoSuchPage />;
  return <RouteErrorPanel error={error} onRetry={() => void revalidate()} />;
}
