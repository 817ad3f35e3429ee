import { ArrowRight } from 'lucide-react';
import { PLAN_NAMES, type Plan, type PlanTable } from '@foregather/features/core/session';
import { useIsFeatureBuilt } from '@foregather/features/core/shell';
import { LIMIT_FEATURES, LIMITS, limitText } from '../labels';

/**
 * Which limits grow, from the plan in force to the one looked at. Limits of what is not built are left out. Nothing where
 * none grows.
 */
export function RaisedLimits({ table, from, to }: { table: PlanTable; from: Plan; to: Plan }) {
  const isFeatureBuilt = useIsFeatureBuilt();
  const grown = LIMITS.filter(
    ([key]) => isFeatureBuilt(LIMIT_FEATURES[key]) && (table[to][key] ?? 0) > (table[from][key] ?? 0),
  );
  if (grown.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-base">More room than {PLAN_NAMES[from]}</h3>
      <dl className="grid gap-y-1 text-sm tabular-nums">
        {grown.map(([key, words]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-dashed border-border py-1.5">
            <dt className="text-muted-foreground">{words}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 font-semibold">
              <span className="sr-only">from</span>
              {limitText(key, table[from][key])}
              <ArrowRight aria-hidden className="size-3.5 rtl:rotate-180" />
              <span className="sr-only">to</span>
              {limitText(key, table[to][key])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
