import { Check, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@foregather/ui';
import type { SeatingWish } from './plan/plan-model';
import type { SuggestedPlan } from './plan/suggest';
import { type PlanOfEvent, wishText } from './seating';

export interface WishListProps {
  plan: PlanOfEvent;
  review: SuggestedPlan;
  nameOf: (guest: string) => string;
  /** Without them the wishes are read, not changed. */
  onAdd: (() => void) | undefined;
  onRemove: ((wish: SeatingWish) => void) | undefined;
}

/** What is wished, what is not kept first and why. Planners alone read it: it is not printed. */
export function WishList({ plan, review, nameOf, onAdd, onRemove }: WishListProps) {
  const heading = useId();
  const reasons = new Map(review.broken.map(({ wish, reason }) => [wish.id, reason]));
  const kept = plan.wishes.filter(({ id }) => !reasons.has(id));
  const row = (wish: SeatingWish) => {
    const reason = reasons.get(wish.id);
    const text = wishText(wish, nameOf);
    return (
      <li key={wish.id} className="flex items-start gap-2 py-2">
        {reason === undefined ? <Check aria-label="Kept" className="mt-3 size-4 shrink-0" /> : null}
        <div className="min-w-0 flex-1 self-center">
          <p className="wrap-anywhere">{text}</p>
          {reason === undefined ? null : (
            <p className="text-meta text-muted-foreground wrap-anywhere">{reason}</p>
          )}
        </div>
        {onRemove ? (
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Remove the wish ${text}`}
            onClick={() => onRemove(wish)}
          >
            <X aria-hidden />
          </Button>
        ) : null}
      </li>
    );
  };
  return (
    <section aria-labelledby={heading} className="rounded-lg border bg-card p-4 print:hidden">
      <h2 id={heading} className="text-section">
        Wishes
      </h2>
      <p className="text-body text-muted-foreground">
        {plan.wishes.length === 0
          ? 'Who should sit together, who should not, who needs a table without steps.'
          : `${review.kept} of ${plan.wishes.length} are kept.`}
      </p>
      {review.broken.length > 0 ? (
        <>
          <h3 className="mt-4 text-item font-heading">Not kept</h3>
          <ul className="divide-y">{review.broken.map(({ wish }) => row(wish))}</ul>
        </>
      ) : null}
      {kept.length > 0 ? (
        <>
          <h3 className="mt-4 text-item font-heading">Kept</h3>
          <ul className="divide-y">{kept.map(row)}</ul>
        </>
      ) : null}
      {onAdd ? (
        <Button variant="secondary" className="mt-4 w-full" onClick={onAdd}>
          <Plus aria-hidden />
          Add a wish
        </Button>
      ) : null}
    </section>
  );
}
