import type { ReactNode } from 'react';
import { SkeletonGroup } from '@foregather/ui';
import { TileBoundary, TileFailure } from './tile-boundary';

/** The part of a query's state that a tile draws. */
export interface TileQuery<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface TileProps<T> {
  query: TileQuery<T>;
  /** Shapes in the size of the final thing, so that nothing moves when it comes. */
  skeleton: ReactNode;
  /** What is being loaded, read out once. */
  loadingLabel: string;
  /** Level of the panel's title when the tile fails. Default: 3, under the tile's own heading. */
  level?: 2 | 3;
  children: (data: T) => ReactNode;
}

/**
 * One part of the dashboard: it loads, fails and tries again alone. A failed refresh keeps what was read before.
 * The reply is not suspended on: revealing several tiles at once would make the fast ones wait for each other.
 */
export function Tile<T>({ query, skeleton, loadingLabel, level = 3, children }: TileProps<T>) {
  if (query.data !== undefined) return <TileBoundary level={level}>{children(query.data)}</TileBoundary>;
  if (query.error) {
    return (
      <TileFailure
        level={level}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <SkeletonGroup label={loadingLabel}>{skeleton}</SkeletonGroup>;
}
