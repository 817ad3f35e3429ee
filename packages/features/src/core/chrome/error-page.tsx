import { Button, ErrorPanel, Input } from '@foregather/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useId } from 'react';
import { brand } from '../brand';
import type { ErrorWords } from '../data/errors';
import { shellPaths } from '../paths';
import { ButtonLink } from './button-link';
import { PageMain } from './page-main';

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

export interface ErrorPageProps {
  words: ErrorWords;
  /** Shown where nobody foresaw the error; undefined where the words say all. */
  id: string | undefined;
  /** Shows the page anew, which fetches what it needs. */
  onRetry: () => void;
}

/** The words of an error, another try, a way home. */
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
