import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, NumberField } from '@foregather/ui';
import { Panel } from '@foregather/features/patterns';
import { formatMoney } from '@foregather/words';
import { eventsListQuery, firstEvent, headcountQuery, isOver } from '../../events';
import { venueCost } from '../venue-cost';
import { daysOf } from '../venue-match';
import type { Venue } from '../venues';

/** The event a venue is looked at for, with those who have said that they come. */
export function useNextEvent(orgId: string) {
  const events = useQuery(eventsListQuery(orgId));
  const first = firstEvent(events.data ?? []);
  const event = first && !isOver(first) ? first : undefined;
  const headcount = useQuery({ ...headcountQuery(event?.id ?? ''), enabled: event !== undefined });
  return { event, people: headcount.data?.people.yes ?? null };
}

export type NextEvent = ReturnType<typeof useNextEvent>;

const numberOf = (value: number) => (Number.isInteger(value) && value >= 1 ? value : '');

/** What the venue costs for our headcount: that of the next event, which one can change to see another. */
export function CostPanel({ venue, next: { event, people } }: { venue: Venue; next: NextEvent }) {
  const [typed, setTyped] = useState<{ people?: number | ''; days?: number | '' }>({});
  const planned = event?.start_date
    ? daysOf({ from: event.start_date, to: event.end_date ?? event.start_date })
    : 1;
  const heads = typed.people ?? (people === null || people === 0 ? '' : people);
  const days = typed.days ?? planned;
  const cost = venueCost(venue, { people: heads === '' ? null : heads, days: days === '' ? 1 : days });
  return (
    <Panel framed title="Cost for us">
      {venue.rate_minor === null ? (
        <p className="text-muted-foreground">
          No rate is noted. Ask the venue, and note it by ‘Edit venue’; then the cost stands here.
        </p>
      ) : (
        <>
          <div className="flex flex-wrap gap-4">
            <Field label="People" help={event ? `So many come to ${event.name} by now.` : undefined}>
              <NumberField
                min={1}
                max={200_000}
                value={heads}
                onChange={({ currentTarget: { valueAsNumber } }) =>
                  setTyped({ ...typed, people: numberOf(valueAsNumber) })
                }
              />
            </Field>
            <Field label="Days">
              <NumberField
                min={1}
                max={60}
                value={days}
                onChange={({ currentTarget: { valueAsNumber } }) =>
                  setTyped({ ...typed, days: numberOf(valueAsNumber) })
                }
              />
            </Field>
          </div>
          <p role="status">
            {cost === null ? (
              'Write how many come to see the cost.'
            ) : (
              <>
                <span className="text-section tabular-nums">{formatMoney(cost.minor, cost.currency)}</span>
                {cost.eachMinor === null
                  ? null
                  : ` in all, ${formatMoney(cost.eachMinor, cost.currency)} a head`}
                {cost.isMinimum ? '. That is the least the venue charges.' : ''}
              </>
            )}
          </p>
        </>
      )}
    </Panel>
  );
}
