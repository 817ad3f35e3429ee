import { Check } from 'lucide-react';
import { PLAN_WORDS } from './plan-words';
import type { Plan } from './plans';

/** What a plan adds to the one below it, a line each. */
export function PlanAdds({ plan }: { plan: Plan }) {
  return (
    <ul className="grid gap-2">
      {PLAN_WORDS[plan].adds.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0 text-success-text" />
          {line}
        </li>
      ))}
    </ul>
  );
}
