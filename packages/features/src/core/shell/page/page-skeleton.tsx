import { PageMain } from './page-main';

/** The placeholder of a page that loads, in the shape of most pages. Announces the loading to screen readers. */
export function PageSkeleton() {
  return (
    <PageMain aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div aria-hidden className="grid gap-6">
        <div className="h-8 w-56 rounded-md bg-muted" />
        <div className="h-40 rounded-lg bg-muted" />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="h-28 rounded-lg bg-muted" />
          <div className="h-28 rounded-lg bg-muted" />
        </div>
      </div>
    </PageMain>
  );
}
