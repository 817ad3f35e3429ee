import { useEffect, useState } from 'react';
import { errorWords } from '../data/errors';
import { isUnforeseen } from '../routing/not-found';
import { errorId } from './error-id';
import { ErrorPage } from './error-page';

export interface RouteErrorPanelProps {
  error: unknown;
  /** Shows the page anew. */
  onRetry: () => void;
}

/** What a page shows in place of itself when it failed: the words of the error, another try, a way home. */
export function RouteErrorPanel({ error, onRetry }: RouteErrorPanelProps) {
  const [id] = useState(errorId);
  const unforeseen = isUnforeseen(error);
  useEffect(() => {
    // A bug is told to whoever looks at the console; the reader gets the words of the specification and the id.
    if (unforeseen) console.error(`Error id ${id}:`, error);
  }, [error, id, unforeseen]);
  return <ErrorPage words={errorWords(error)} id={unforeseen ? id : undefined} onRetry={onRetry} />;
}
