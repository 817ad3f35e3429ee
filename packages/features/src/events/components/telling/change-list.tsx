import { ArrowRight } from 'lucide-react';
import type { GuestChange } from '../../telling/changes';

/** What is otherwise from now on: the old, struck through, then the new. */
export function ChangeList({ changes }: { changes: readonly GuestChange[] }) {
  return (
    <dl className="grid gap-4 rounded-lg border bg-card p-4">
      {changes.map(({ what, label, before, after }) => (
        <div key={what} className="grid gap-1">
          <dt className="text-meta text-muted-foreground">{label}</dt>
          <dd className="grid items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
            <span className="wrap-break-word whitespace-pre-line text-muted-foreground">
              <span className="sr-only">Until now: </span>
              <s>{before}</s>
            </span>
            <ArrowRight
              aria-hidden
              className="mt-1 size-4 text-muted-foreground max-sm:hidden rtl:-scale-x-100"
            />
            <span className="font-semibold wrap-break-word whitespace-pre-line">
              <span className="sr-only">From now on: </span>
              {after}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
