import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CancelledEvent } from '../components/cancel-dialog';
import type { EventListItem } from '../queries';

interface Cancelling {
  events: readonly EventListItem[];
  /** To call when they are cancelled. */
  done: () => void;
  /** Who is told of each: null while it is counted, undefined where it could not be. */
  told: readonly CancelledEvent[] | null | undefined;
}

/** Which events are about to be cancelled, and who would be told of each. */
export function useCancelling() {
  const queries = useQueryClient();
  const [cancelling, setCancelling] = useState<Cancelling>();

  const answer = (events: Cancelling['events'], told: Cancelling['told']) =>
    setCancelling((now) => (now?.events === events ? { ...now, told } : now));
  const count = async (events: readonly EventListItem[]) => {
    // With the question alone: no list waits for it.
    const { guestsToTellQuery } = await import('../telling/telling-queries');
    const told = await Promise.all(
      events.map(async ({ id, name }) => ({
        id,
        name,
        plan: await queries.fetchQuery(guestsToTellQuery(id, 'cancellation')),
      })),
    );
    answer(events, told);
  };
  return {
    cancelling,
    ask: (events: readonly EventListItem[], done: () => void) => {
      setCancelling({ events, done, told: null });
      // They are told all the same, so the question stands and says that it lacks the names.
      count(events).catch(() => answer(events, undefined));
    },
    close: () => setCancelling(undefined),
  };
}
