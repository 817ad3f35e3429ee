import { Button, ErrorPanel } from '@foregather/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { errorWords, PanelError, RequestError } from '../data/errors';
import { ButtonLink } from './button-link';
import { PageMain } from './page-main';

const isForReader = (error: unknown) =>
  error instanceof PanelError || error instanceof RequestError || isRouteErrorResponse(error);

/** What a page shows in place of itself when it failed: the words of the error, another try, a way home. */
export function RouteErrorPanel() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  useEffect(() => {
    // A bug is told to whoever looks at the console; the reader gets the words of the specification.
    if (!isForReader(error)) console.error(error);
  }, [error]);
  const { title, description } = errorWords(
    isRouteErrorResponse(error) ? new RequestError(error.status, error.statusText) : error,
  );
  return (
    <PageMain>
      <ErrorPanel
        level={1}
        title={title}
        description={description || null}
        actions={
          <>
            <Button
              pending={revalidator.state === 'loading'}
              onClick={() => {
                reset();
                void revalidator.revalidate();
              }}
            >
              Try again
            </Button>
            <ButtonLink to="/" variant="outline">
              Go to the home page
            </ButtonLink>
          </>
        }
      />
    </PageMain>
  );
}
