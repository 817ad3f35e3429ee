import type { ReactNode } from 'react';
import { EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { type QueryState, QueryView } from '../query-view';

export interface ListPageProps<Data> {
  title: string;
  description?: ReactNode;
  /** All there is to list; several queries are joined by the page's hook. */
  query: QueryState<Data>;
  /** Nothing is there yet. Default: an empty array. */
  isEmpty?: (data: Data) => boolean;
  /** Takes the place of the list while nothing is there. */
  empty: { title: string; description: ReactNode; secondary?: ReactNode };
  /** The action that adds to the list; shown in the header, and in the empty state of an empty list. */
  create?: ReactNode;
  /** Further actions of the header while something is there; the main one first. */
  actions?: ReactNode;
  /** On the title's line, whatever the state: what the list is of, or the choice of it. */
  beside?: ReactNode;
  /** Shapes of the list. Default: eight lines. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

const LINES = (
  <div className="grid gap-2">
    {Array.from({ length: 8 }, (_, line) => (
      <Skeleton key={line} className="h-11" />
    ))}
  </div>
);

const isEmptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/** A page whose first thing is a list: its head, and the list in all its states. Compose it with `ListView`. */
export function ListPage<Data>({
  title,
  description,
  query,
  isEmpty = isEmptyArray,
  empty,
  create,
  actions,
  beside,
  skeleton = LINES,
  children,
}: ListPageProps<Data>) {
  const filled = query.data !== undefined && !isEmpty(query.data);
  return (
    // The least height keeps the footer below the fold while the rows are on their way.
    <PageMain className="grid min-h-dvh content-start gap-4">
      <PageHeader
        title={title}
        beside={beside}
        description={description}
        actions={
          filled && (create || actions) ? (
            <>
              {actions}
              {create}
            </>
          ) : undefined
        }
      />
      <QueryView
        query={query}
        skeleton={skeleton}
        loadingLabel={`Loading ${title.toLowerCase()}`}
        empty={{ when: isEmpty, view: <EmptyState {...empty} action={create} /> }}
      >
        {children}
      </QueryView>
    </PageMain>
  );
}
