import { useEffect, useState } from 'react';
import { errorWords } from '../../base/data/errors';
import { isUnforeseen } from '../routes/not-found';
import { errorId } from '../page/error-id';
import { ErrorPage } from '../page/error-page';

export interface RouteErrorPanelProps {
  error: unknown;
  /** Renders the page again. */
  onRetry: () => void;
}

/** Shown in place of a page that failed: the message, a retry button and a link home. */
export function RouteErrorPanel({ error, onRetry }: RouteErrorPanelProps) {
  const [id] = useState(errorId);
  const unforeseen = isUnforeseen(error);
  useEffect(() => {
    // Developers find the error in the console; the reader gets a general message and the id.
    if (unforeseen) console.error(`Error id ${id}:`, error);
  }, [error, id, unforeseen]);
  return <ErrorPage words={errorWords(error)} id={unforeseen ? id : undefined} onRetry={onRetry} />;
}
