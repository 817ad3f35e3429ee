import { Skeleton } from '@foregather/ui';
import { Suspense } from 'react';
import type { Plan } from '../../session/plans/plans';
import { PlanLineList } from './plan-line-list';
import { usePlanLines } from './use-plan-lines';

const Lines = ({ plan }: { plan: Plan }) => <PlanLineList {...usePlanLines(plan)} />;

/** What a plan adds to the one below it, once it is known which pages are built. */
export function PlanAdds({ plan }: { plan: Plan }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Lines plan={plan} />
    </Suspense>
  );
}
