import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { deviceZone } from '@foregather/words';
import { timezonesQuery } from '@foregather/features/core/base';
import { eventQuery } from '../queries';

/** Zones to choose from, the device's own first in line. */
export function useZones() {
  const own = deviceZone();
  const { data } = useQuery(timezonesQuery());
  return { zones: data ?? [own], ownZone: own };
}

/** One event the reader may see; the error panel otherwise. */
export function useEvent(eventId: string) {
  const { data } = useSuspenseQuery(eventQuery(eventId));
  return data;
}
