import type { EventDetail } from './queries/events';
import type { EventDraft, EventFormInput } from './schema';

/** Zones that say where nobody lives: what a device or an organisation has that was told none. */
const NOWHERE = ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'];

/** The zone a new event starts with: the first that names a place. Without one it is asked for, never UTC unasked. */
export const startZone = (...zones: readonly (string | null)[]): string =>
  zones.find((zone) => zone !== null && zone !== '' && !NOWHERE.includes(zone)) ?? '';

/** The form of a new event. */
export const emptyEvent = (eventTypeId: string, zone: string): EventFormInput => ({
  name: '',
  eventTypeId,
  summary: '',
  startDate: '',
  endDate: '',
  localStart: '',
  localEnd: '',
  zone,
  locationName: '',
  address: '',
  onlineUrl: '',
  closesOn: '',
  allowMaybe: true,
  plusOnes: 0,
});

/** The form of an event that is there. */
export const eventFormValues = (event: EventDetail): EventFormInput => ({
  name: event.name,
  eventTypeId: event.event_type_id,
  summary: event.summary ?? '',
  startDate: event.start_date ?? '',
  endDate: event.end_date ?? '',
  localStart: event.local_start?.slice(0, 5) ?? '',
  localEnd: event.local_end?.slice(0, 5) ?? '',
  // Without a day its zone was not needed yet; the column holds its default.
  zone: event.start_date === null ? startZone(event.zone) : event.zone,
  locationName: event.location_name ?? '',
  address: event.address ?? '',
  onlineUrl: event.online_url ?? '',
  closesOn: event.rsvp_closes_on ?? '',
  allowMaybe: event.allow_maybe,
  plusOnes: event.plus_one_default,
});

/** Whether a change reaches guests: they read it on their reply page at once. */
export function changesForGuests(event: EventDetail, draft: EventDraft): string[] {
  const changed: [string, unknown, unknown][] = [
    ['name', event.name, draft.name],
    ['date', `${event.start_date}/${event.end_date}`, `${draft.startDate}/${draft.endDate}`],
    [
      'time',
      `${event.local_start?.slice(0, 5) ?? null}/${event.local_end?.slice(0, 5) ?? null}`,
      `${draft.localStart}/${draft.localEnd}`,
    ],
    ['time zone', event.zone, draft.zone ?? event.zone],
    [
      'place',
      `${event.location_name}/${event.address}/${event.online_url}`,
      `${draft.locationName}/${draft.address}/${draft.onlineUrl}`,
    ],
    ['last day for replies', event.rsvp_closes_on, draft.closesOn],
  ];
  return changed.filter(([, before, after]) => before !== after).map(([name]) => name);
}
