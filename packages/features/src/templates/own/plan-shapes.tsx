import { Skeleton } from '@foregather/ui';

/** A plan in its final size, while it is being read. */
export const PLAN_SHAPES = (
  <div className="grid gap-3 rounded-lg border bg-card p-5">
    <Skeleton className="h-7 max-w-sm" />
    <Skeleton className="h-5 max-w-md" />
    <Skeleton className="mt-3 h-96" />
  </div>
);
