import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SkeletonGroup } from '@foregather/ui';
import { LoadFailure } from './load-failure';
import { RefreshFailure } from './refresh-failure';

/** The part of a query's state that is drawn; what `useQuery` and `useInfiniteQuery` return fits. */
export interface QueryState<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  /** When the data was read, in ms since 1970; 0: never. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryState<T>;
  /** Shapes in the size of the final thing, so that nothing moves when it comes. */
  skeleton: ReactNode;
  /** What is being loaded, read out once: 'Loading invitations'. */
  loadingLabel: string;
  /** Level of the heading when it fails: one below the heading it stands under. Default: 2. */
  level?: 1 | 2 | 3 | 4;
  /** Shown when the answer is empty. */
  empty?: { when: (data: T) => boolean; view: ReactNode };
  children: (data: T) => ReactNode;
}

/**
 * One answer of the backend in its five states: loading, failed with a retry, empty, filled, and filled with an older
 * answer that could not be refreshed. What goes wrong while it is drawn stays inside it too, so that a page of several
 * shows the others.
 */
export function QueryView<T>({
  query,
  skeleton,
  loadingLabel,
  level = 2,
  empty,
  children,
}: QueryViewProps<T>) {
  const { data, error, isFetching, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (error) return <LoadFailure error={error} level={level} retrying={isFetching} onRetry={retry} />;
    return <SkeletonGroup label={loadingLabel}>{skeleton}</SkeletonGroup>;
  }
  return (
    <ErrorBoundary
      resetKeys={[dataUpdatedAt]}
      fallbackRender={(failed) => (
        <LoadFailure error={failed.error} level={level} onRetry={failed.resetErrorBoundary} />
      )}
    >
      {error ? <RefreshFailure readAt={dataUpdatedAt} retrying={isFetching} onRetry={retry} /> : null}
      {empty?.when(data) ? empty.view : children(data)}
    </ErrorBoundary>
  );
}
