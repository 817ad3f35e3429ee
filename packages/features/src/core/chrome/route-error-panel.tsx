import { lazy, Suspense, useEffect, useState } from 'react';
import { errorWords } from '../data/errors';
import { isUnforeseen } from '../routing/not-found';
import { errorId } from './error-id';
import type { ErrorPageProps } from './error-page';
import { PageMain } from './page-main';
import { PageSkeleton } from './page-skeleton';

/** For when nothing can be loaded any more, not even the error page: words alone, and the browser's own reload. */
function BareErrorPage({ words, id }: Omit<ErrorPageProps, 'onRetry'>) {
  return (
    <PageMain role="alert" className="grid gap-4">
      <h1 className="text-xl">{words.title}</h1>
      <p>{words.description}</p>
      {id ? <p>Error id {id}</p> : null}
      <p>
        <a href={globalThis.location.href} className="text-link underline underline-offset-4">
          Refresh the page
        </a>
      </p>
    </PageMain>
  );
}

/** Comes with the first failure: most visits never need it. */
const ErrorPage = lazy(async () => {
  try {
    return { default: (await import('./error-page')).ErrorPage };
  } catch {
    return { default: BareErrorPage };
  }
});

export interface RouteErrorPanelProps {
  error: unknown;
  /** Shows the page anew. */
  onRetry: () => void;
}

/** What a page shows in place of itself when it failed: the words of the error, another try, a way home. */
export function RouteErrorPanel({ error, onRetry }: RouteErrorPanelProps) {
  const [id] = useState(errorId);
  const words = errorWords(error);
  const unforeseen = isUnforeseen(error);
  useEffect(() => {
    // A bug is told to whoever looks at the console; the reader gets the words of the specification and the id.
    if (unforeseen) console.error(`Error id ${id}:`, error);
  }, [error, id, unforeseen]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ErrorPage words={words} id={unforeseen ? id : undefined} onRetry={onRetry} />
    </Suspense>
  );
}
