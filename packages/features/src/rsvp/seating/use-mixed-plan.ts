import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import * as z from 'zod/mini';
import { db, errorMessage, readAllRows } from '@foregather/features/core/base';
import { rsvpKeys } from '../queries/keys';
import { changesBetween } from './plan/moves';
import { type Circles, type MixedPlan, mixPlan } from './plan/mix';
import type { Seat } from './plan/plan-model';
import { runInParts } from './run-in-parts';
import type { PlanOfEvent, Seating } from './seating';

const circlesSchema = z.array(z.object({ guest: z.string(), circles: z.array(z.string()) }));

/** Whom the guests of an event know already: groups, earlier events, tables. */
const circlesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...rsvpKeys.seating(eventId), 'circles'] as const,
    queryFn: async ({ signal }): Promise<Circles> =>
      new Map(
        circlesSchema
          .parse(
            await readAllRows((from, to) =>
              db().rpc('seating_circles', { event_id: eventId }).range(from, to).abortSignal(signal),
            ),
          )
          .map(({ guest, circles }) => [guest, circles]),
      ),
    staleTime: 60_000,
  });

/** A mixed plan that is offered: it stands beside the one it was made of. */
export interface MixedOffer extends MixedPlan {
  of: readonly Seat[];
}

/** Looks for a plan that mixes the tables, and takes it or leaves it. `button`: the one that mixes; the focus goes back to it. */
export function useMixedPlan(
  eventId: string,
  plan: PlanOfEvent | undefined,
  seating: Seating,
  button: RefObject<HTMLButtonElement | null>,
) {
  const queries = useQueryClient();
  const [offer, setOffer] = useState<MixedOffer | null>(null);
  const [mixing, setMixing] = useState(false);
  const [said, setSaid] = useState('');
  /** The offer goes, and the focus that was in it goes back to where it came from. */
  const close = () => {
    setOffer(null);
    button.current?.focus();
  };
  // Somebody who moves meanwhile makes it an offer about another plan.
  const stands = offer !== null && plan !== undefined && changesBetween(offer.of, plan.seats).length === 0;

  async function mix(shown: PlanOfEvent) {
    setMixing(true);
    setOffer(null);
    setSaid('');
    try {
      const circles = await queries.fetchQuery(circlesQuery(eventId));
      const mixed = await runInParts(mixPlan(shown, circles));
      if (mixed.moved.length === 0)
        setSaid('These tables are as mixed as they can be: nobody would meet more new people elsewhere.');
      else setOffer({ ...mixed, of: shown.seats });
    } catch (error) {
      setSaid(errorMessage(error));
    } finally {
      setMixing(false);
    }
  }

  return {
    mixing,
    mix,
    offer: stands ? offer : null,
    /** Why there is no offer. */
    said: offer !== null && !stands ? 'The plan was changed meanwhile. Mix the tables again.' : said,
    leave: close,
    take: async (taken: MixedOffer) => {
      close();
      await seating.seat(
        changesBetween(taken.of, taken.seats),
        `The tables are mixed: ${taken.moved.length} ${taken.moved.length === 1 ? 'guest sits' : 'guests sit'} elsewhere`,
      );
    },
  };
}
