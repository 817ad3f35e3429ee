import { Button, ErrorPanel, Input } from '@foregather/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { brand } from '../brand';
import { errorWords, GENERIC_ERROR, PanelError, RequestError } from '../data/errors';
import { ButtonLink } from './button-link';
import { errorId } from './error-id';
import { PageMain } from './page-main';

const isForReader = (error: unknown) =>
  error instanceof PanelError || error instanceof RequestError || isRouteErrorResponse(error);

/** What stands in the console under the same name, to be told to whoever helps. Nothing of the error itself is shown. */
function ErrorReference({ id }: { id: string }) {
  const fieldId = useId();
  const mail = `mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Error ${id}`)}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2 text-sm">
      <label htmlFor={fieldId}>Error id</label>
      <span className="w-28 font-mono">
        <Input id={fieldId} readOnly value={id} onFocus={(event) => event.target.select()} />
      </span>
      <a href={mail} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
        Tell us about it
      </a>
    </p>
  );
}

/** What a page shows in place of itself when it failed: the words of the error, another try, a way home. */
export function RouteErrorPanel() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  const [id] = useState(errorId);
  const { title, description } = errorWords(
    isRouteErrorResponse(error) ? new RequestError(error.status, error.statusText) : error,
  );
  const unforeseen = title === GENERIC_ERROR.title;
  useEffect(() => {
    // A bug is told to whoever looks at the console; the reader gets the words of the specification and the id.
    if (unforeseen || !isForReader(error)) console.error(`Error id ${id}:`, error);
  }, [error, id, unforeseen]);
  return (
    <PageMain>
      <ErrorPanel
        level={1}
        title={title}
        description={
          description || unforeseen ? (
            <>
              <p>{description}</p>
              {unforeseen ? <ErrorReference id={id} /> : null}
            </>
          ) : null
        }
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
