import { Check } from 'lucide-react';
import type { PlanLine } from './plan-words';

export interface PlanLineListProps {
  /** What can be used today. */
  open: readonly PlanLine[];
  /** Of which a page is not built yet. */
  comingSoon: readonly PlanLine[];
}

/** What a plan adds, a line each; what is not built yet stands apart, as coming soon. */
export function PlanLineList({ open, comingSoon }: PlanLineListProps) {
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
