import { type ReactNode, useId } from 'react';
import { Skeleton } from '@foregather/ui';
import { type QueryState, QueryView, type QueryViewProps } from '../query-view';

interface PanelFrame {
  title: string;
  /** What can be done in this part. */
  actions?: ReactNode;
  /** A frame around it, on a page whose parts have little to do with each other, such as settings. */
  framed?: boolean;
}

/** A part of a page with its heading. */
export function Panel({ title, actions, framed = false, children }: PanelFrame & { children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={`grid min-w-0 grid-cols-1 content-start gap-3 ${
        framed
          ? 'rounded-lg border border-border bg-card px-4 py-4 text-card-foreground [--avatar-rim:var(--card)] [--table-surface:var(--card)] sm:px-5'
          : ''
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-section">
          {title}
        </h2>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

export interface QueryPanelProps<T> extends PanelFrame, Pick<QueryViewProps<T>, 'empty' | 'children'> {
  query: QueryState<T>;
  /** Default: one block of 6 rem. */
  skeleton?: ReactNode;
  /** What is being loaded, read out once. Default: 'Loading' and the title. */
  loadingLabel?: string;
}

/** A part of a page that has an answer of its own: it loads, fails and tries again alone. */
export function QueryPanel<T>({
  title,
  actions,
  framed = false,
  skeleton = <Skeleton className="h-24" />,
  loadingLabel = `Loading ${title.toLowerCase()}`,
  ...view
}: QueryPanelProps<T>) {
  return (
    <Panel title={title} actions={actions} framed={framed}>
      <QueryView {...view} skeleton={skeleton} loadingLabel={loadingLabel} level={3} />
    </Panel>
  );
}
