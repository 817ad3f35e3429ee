import { ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@foregather/ui';
import type { PlanOfEvent } from './seating';
import type { MixedOffer } from './use-mixed-plan';

export interface MixedOfferPanelProps {
  plan: PlanOfEvent;
  offer: MixedOffer;
  nameOf: (guest: string) => string;
  onTake: () => void;
  onLeave: () => void;
}

/** A mixed plan beside the one that stands: each table it changes, now and then, to be taken or left. */
export function MixedOfferPanel({ plan, offer, nameOf, onTake, onLeave }: MixedOfferPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const moved = new Map(offer.moved.map((one) => [one.guest, one]));
  const tables = plan.tables.filter((table) =>
    offer.moved.some(({ from, to }) => from === table.id || to === table.id),
  );
  const sitting = (seats: MixedOffer['seats'], table: string) =>
    seats
      .filter((seat) => seat.table === table)
      .toSorted((one, other) => one.chair - other.chair)
      .map(({ guest }) => guest);
  const people = (guests: readonly string[], word: string) => (
    <ul className="grid gap-0.5">
      {guests.map((guest) => (
        <li key={guest} className="flex items-baseline gap-1.5 wrap-anywhere">
          {moved.has(guest) ? (
            <strong>
              <bdi>{nameOf(guest)}</bdi>{' '}
              <span className="font-normal text-meta text-muted-foreground">{word}</span>
            </strong>
          ) : (
            <bdi>{nameOf(guest)}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-primary bg-card p-4 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-section outline-none">
          The tables mixed: {offer.before} pairs who have not met now, {offer.after} then
        </h2>
        <p className="max-w-reading text-body text-muted-foreground">
          Counted are pairs at one table who live in different households, share no group, and were at no
          earlier event of yours together, or at no table of it where there was a plan. Households stay
          together, locked chairs stay, and every wish that is kept now is kept.
        </p>
      </div>
      <ul aria-label="Tables that change" className="grid gap-3 lg:grid-cols-2">
        {tables.map((table) => (
          <li key={table.id} className="min-w-0 rounded-md border p-3">
            <h3 className="text-item font-heading wrap-anywhere">{table.name}</h3>
            <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2">
              <div>
                <p className="text-meta text-muted-foreground">Now</p>
                {people(sitting(offer.of, table.id), 'goes')}
              </div>
              <ArrowRight aria-hidden className="mt-6 size-4 text-muted-foreground rtl:-scale-x-100" />
              <div>
                <p className="text-meta text-muted-foreground">Mixed</p>
                {people(sitting(offer.seats, table.id), 'comes')}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary-action" onClick={onTake}>
          Take the mixed plan
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Leave it as it is
        </Button>
      </div>
    </section>
  );
}
