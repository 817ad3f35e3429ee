import { useRevalidator, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../chrome/not-found-page';
import { RouteErrorPanel } from '../chrome/route-error-panel';
import { NotFoundError } from './not-found';
import { usePageTitle } from './page-title';

/** The address fits a route of the table, but there is nothing of that name. */
function NoSuchPage() {
  usePageTitle('Page not found');
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}

/** What failed is shown in its place: as no page when a loader says so, as an error with another try otherwise. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof NotFoundError) return <NoSuchPage />;
  return <RouteErrorPanel error={error} onRetry={() => void revalidate()} />;
}
