import { Button, ErrorPanel, Input } from '@foregather/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useId } from 'react';
import { brand } from '../../base/brand';
import type { ErrorWords } from '../../base/data/errors';
import { shellPaths } from '../paths';
import { ButtonLink } from './button-link';
import { PageMain } from './page-main';

/** The id under which the console has the error, to report to support. The error itself is not shown. */
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

export interface ErrorPageProps {
  words: ErrorWords;
  /** Shown for an unexpected error; undefined where the message says enough. */
  id: string | undefined;
  /** Renders the page again, which loads its data again. */
  onRetry: () => void;
}

/** The message of an error with a retry button and a link home. */
export function ErrorPage({ words: { title, description }, id, onRetry }: ErrorPageProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <PageMain>
      <ErrorPanel
        level={1}
        title={title}
        description={
          description || id ? (
            <>
              <p>{description}</p>
              {id ? <ErrorReference id={id} /> : null}
            </>
          ) : null
        }
        actions={
          <>
            <Button
              onClick={() => {
                reset();
                onRetry();
              }}
            >
              Try again
            </Button>
            <ButtonLink to={shellPaths.home()} variant="outline">
              Go to the home page
            </ButtonLink>
          </>
        }
      />
    </PageMain>
  );
}
