import { useQueries } from '@tanstack/react-query';
import { messagePlanQuery } from '../queries';
import type { Audience } from '../schema';
import { type SeriesStep, STEP_WORDS } from './steps';

/** How many people each of these steps means today, by its step; undefined while that is not known. */
export function useStepCounts(
  eventId: string,
  wanted: readonly { step: SeriesStep; audience: Audience }[],
  enabled: boolean,
): ReadonlyMap<SeriesStep, number> {
  const asked = useQueries({
    queries: wanted.map(({ step, audience }) => ({
      ...messagePlanQuery(eventId, STEP_WORDS[step].kind, audience),
      enabled,
    })),
  });
  return new Map(
    wanted.flatMap(({ step }, at) => {
      const people = asked[at]?.data?.people;
      return people === undefined ? [] : [[step, people] as const];
    }),
  );
}
