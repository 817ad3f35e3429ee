import { Skeleton } from '@foregather/ui';
import { Check } from 'lucide-react';
import { Suspense } from 'react';
import type { Plan } from '../../session/plans/plans';
import { usePlanLines } from './use-plan-lines';

function Lines({ plan }: { plan: Plan }) {
  const { open, comingSoon } = usePlanLines(plan);
  return (
    <div className="grid content-start gap-4">
      {open.length > 0 ? (
        <ul className="grid gap-2">
          {open.map(({ text }) => (
            <li key={text} className="flex gap-2.5">
              <Check aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0 text-success-text" />
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {comingSoon.length > 0 ? (
        <div className="grid gap-2 text-muted-foreground">
          <p className="font-semibold">Coming soon</p>
          <ul className="grid gap-2">
            {comingSoon.map(({ text }) => (
              <li key={text} className="border-s-2 border-dashed border-input ps-3">
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** What a plan adds to the one below it, a line each; what is not built yet is listed apart, as coming soon. */
export function PlanAdds({ plan }: { plan: Plan }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Lines plan={plan} />
    </Suspense>
  );
}
