import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OpenedEvent } from '../../events';
import { peopleNamesQuery } from '../../people';
import { ownVenuesQuery } from '../../venues';
import { eventCurrencyQuery } from '../event-currency';
import { type Activity, programmeCountsQuery, programmeQuery, type ActivityCounts } from '../programme';
import { daysOf } from '../programme-rules';
import { type Space, spacesOf } from '../spaces';

/** What is offered and held against what is typed. */
export interface FormSetup {
  event: OpenedEvent;
  /** Days that can be chosen, the first being 1. */
  days: readonly number[];
  programme: readonly Activity[];
  /** ISO 4217. */
  currency: string;
  /** Undefined while they are read. */
  spaces: readonly Space[] | undefined;
  people: readonly { id: string; name: string }[] | undefined;
  counts: ReadonlyMap<string, ActivityCounts> | undefined;
}

/** While an event has no day, its programme can be laid out over so many. */
const UNDATED_DAYS = 7;

/** Reads what the form of an activity needs besides the activity; spaces, names and counts may come later. */
export function useFormSetup(event: OpenedEvent) {
  const programme = useQuery(programmeQuery(event.id));
  const currency = useQuery(eventCurrencyQuery(event));
  const venues = useQuery(ownVenuesQuery(event.org_id));
  const names = useQuery(peopleNamesQuery(event.org_id));
  const counts = useQuery(programmeCountsQuery(event.id));
  const spaces = useMemo(
    // What cannot be read leaves the words.
    () => (venues.data ? spacesOf(venues.data, event.venue_id) : venues.isError ? [] : undefined),
    [venues.data, venues.isError, event.venue_id],
  );
  const people = useMemo(
    () => names.data?.map(({ id, full_name: name }) => ({ id, name })) ?? (names.isError ? [] : undefined),
    [names.data, names.isError],
  );
  const setup: FormSetup | undefined =
    programme.data && currency.data !== undefined
      ? {
          event,
          days: daysToChoose(event, programme.data),
          programme: programme.data,
          currency: currency.data,
          spaces,
          people,
          counts: counts.data,
        }
      : undefined;
  const needed = [programme, currency];
  return {
    setup,
    error: needed.find(({ error, data }) => error && data === undefined)?.error,
    retrying: needed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}

function daysToChoose(event: OpenedEvent, programme: readonly Activity[]): number[] {
  const days = daysOf(event, programme);
  if (event.start_date !== null) return days;
  return Array.from({ length: Math.max(days.length, UNDATED_DAYS) }, (_, index) => index + 1);
}
