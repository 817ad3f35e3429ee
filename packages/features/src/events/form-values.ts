import { cleanRichText } from '@foregather/ui/rich-text-view';
import type { EventDetail } from './queries';
import { type EventDraft, type EventFormInput, LETTERINGS } from './schema';

/** Zones that say where nobody lives: what a device or an organisation has that was told none. */
const NOWHERE = ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'];

/** The zone a new event starts with: the first that names a place. Without one it is asked for, never UTC unasked. */
export const startZone = (...zones: readonly (string | null)[]): string =>
  zones.find((zone) => zone !== null && zone !== '' && !NOWHERE.includes(zone)) ?? '';

/** Seeds are whole numbers below this. */
const SEEDS = 2_147_483_647;
/** A picture of its own for each new event. */
const newSeed = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;

/** The next picture of the same kind. */
export const nextSeed = (seed: number) => (seed + 1) % SEEDS;

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
  venueId: '',
  locationName: '',
  address: '',
  onlineUrl: '',
  closesOn: '',
  allowMaybe: true,
  plusOnes: 0,
  coverSeed: newSeed(),
  coverVariant: '',
  coverMood: '',
  coverNumber: null,
  coverPhoto: '',
  coverFocusX: 50,
  coverFocusY: 50,
  coverAlt: '',
  lettering: 'poster',
  words: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  showsGuests: false,
});

const MOOD_CHOICES = ['day', 'golden', 'dusk'] as const;

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
  venueId: event.venue_id ?? '',
  locationName: event.location_name ?? '',
  address: event.address ?? '',
  onlineUrl: event.online_url ?? '',
  closesOn: event.rsvp_closes_on ?? '',
  allowMaybe: event.allow_maybe,
  plusOnes: event.plus_one_default,
  coverSeed: event.cover_seed,
  coverVariant: event.cover_variant === null ? '' : event.cover_variant === 1 ? '1' : '0',
  coverMood: MOOD_CHOICES.find((mood) => mood === event.cover_mood) ?? '',
  coverNumber: event.cover_number,
  coverPhoto: event.cover_photo ?? '',
  coverFocusX: event.cover_focus_x,
  coverFocusY: event.cover_focus_y,
  coverAlt: event.cover_alt ?? '',
  lettering: LETTERINGS.find((lettering) => lettering === event.lettering) ?? 'poster',
  words: event.invitation_words === null ? '' : JSON.stringify(cleanRichText(event.invitation_words)),
  contactName: event.contact_name ?? '',
  contactEmail: event.contact_email ?? '',
  contactPhone: event.contact_phone ?? '',
  showsGuests: event.shows_guests,
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
    ['your words', eventFormValues(event).words || null, draft.words],
    [
      'whom to ask',
      `${event.contact_name}/${event.contact_email}/${event.contact_phone}`,
      `${draft.contactName}/${draft.contactEmail}/${draft.contactPhone}`,
    ],
  ];
  return changed.filter(([, before, after]) => before !== after).map(([name]) => name);
}
