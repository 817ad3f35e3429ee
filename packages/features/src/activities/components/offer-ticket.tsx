import { useState } from 'react';
import { Button, TicketStub } from '@foregather/ui';
import { type Act, runAct } from '@foregather/features/patterns';
import { addDays, formatTimeInZone } from '@foregather/words';
import { namesText, type Ours, timeLeft } from '../household-rules';
import type { SignUpActs } from '../hooks/use-sign-up-acts';
import type { Activity } from '../programme';
import { dayName, hoursText, placeOf } from '../programme-rules';

export interface OfferTicketProps {
  activity: Activity;
  /** Who of the household has the offer. */
  ours: readonly Ours[];
  event: { start_date: string | null; zone: string };
  fee: string | null;
  acts: SignUpActs;
  now: number;
  ask: (act: Act) => void;
}

/** A free place that is kept for a while for who waited: a ticket with the time left on its stub. */
export function OfferTicket({ activity, ours, event, fee, acts, now, ask }: OfferTicketProps) {
  const [taking, setTaking] = useState(false);
  const people = ours.map(({ person }) => person);
  const until = ours[0]?.signUp.offered_until ?? null;
  const left = until === null ? undefined : timeLeft(until, now);
  const date = event.start_date === null ? null : addDays(event.start_date, activity.current_day - 1);
  const take = async () => {
    setTaking(true);
    await runAct(() => acts.take(activity, people), 'The place could not be taken');
    setTaking(false);
  };
  return (
    <TicketStub
      level={2}
      title={activity.title}
      date={date}
      pennant={
        <p className="text-meta text-muted-foreground">
          {people.length === 1 ? 'A place is free for ' : `${people.length} places are free for `}
          {namesText(people.map(({ name }) => name))}
        </p>
      }
      details={
        <p>
          {[
            `${dayName(activity.current_day, event.start_date)}, ${hoursText(activity)}`,
            placeOf(activity),
            fee === null ? null : `${fee}, paid on the day`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      }
      figure={
        left && until !== null
          ? { value: left.value, label: `${left.label}, until ${formatTimeInZone(until, event.zone)}` }
          : undefined
      }
      footer={
        <div className="flex flex-wrap gap-2">
          <Button variant="primary-action" pending={taking} onClick={() => void take()}>
            Take the place{people.length === 1 ? '' : 's'}
          </Button>
          <Button variant="ghost" onClick={() => ask(acts.letGo(activity, people))}>
            Let {people.length === 1 ? 'it' : 'them'} go
          </Button>
        </div>
      }
    />
  );
}
