import { Skeleton } from '@foregather/ui';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The directory while its people are being read, in the shape of their rows. */
export function PeopleSkeleton() {
  return (
    <div className="grid gap-2">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
