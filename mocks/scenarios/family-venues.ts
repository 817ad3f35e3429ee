import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from './ids';
import { insertRows } from './insert';

interface KnownVenue {
  name: string;
  town: string;
  address: string;
  capacity: number;
  stepFree: boolean | null;
  loop?: boolean;
  access?: string;
  parking?: string;
  rate?: { minor: number; basis: 'event' | 'day' | 'hour' | 'person' };
  minimum?: number;
  description?: string;
  contact?: { name: string; email?: string; phone?: string };
  spaces: readonly { name: string; seated?: number; rows?: number; standing?: number; outdoors?: boolean }[];
}

/** Places that the family has looked at; the first is the one they meet at. */
const OWN: readonly KnownVenue[] = [
  {
    name: 'Haus am See',
    town: 'Löwenberger Land',
    address: 'Seestraße 4, 16775 Löwenberger Land',
    capacity: 140,
    stepFree: true,
    loop: true,
    access:
      'Ramp at the garden gate; the accessible toilet is beside the kitchen. The jetty has a step of 20 cm.',
    parking: 'Forty places on gravel, two wide ones at the door',
    rate: { minor: 180_000, basis: 'day' },
    minimum: 320_000,
    description: 'A house with a hall, a kitchen for self-caterers and a lawn down to the water.',
    contact: { name: 'Frau Petzold', email: 'haus@am-see.example', phone: '+49 33094 555 12' },
    spaces: [
      { name: 'Great hall', seated: 120, rows: 160, standing: 200 },
      { name: 'Veranda', seated: 40, standing: 60 },
      { name: 'Lawn by the lake', standing: 200, outdoors: true },
    ],
  },
  {
    name: 'Gemeindesaal St. Anna',
    town: 'Gransee',
    address: 'Kirchplatz 2, 16775 Gransee',
    capacity: 90,
    stepFree: true,
    rate: { minor: 35_000, basis: 'event' },
    parking: 'On the church square after six',
    contact: { name: 'Gemeindebüro', phone: '+49 3306 555 40' },
    spaces: [
      { name: 'Hall', seated: 80, rows: 110 },
      { name: 'Club room', seated: 20 },
    ],
  },
  {
    name: 'Gasthof zur Linde',
    town: 'Zehdenick',
    address: 'Berliner Straße 18, 16792 Zehdenick',
    capacity: 70,
    stepFree: false,
    access: 'Four steps at the door, no lift to the rooms.',
    rate: { minor: 3_900, basis: 'person' },
    minimum: 150_000,
    contact: { name: 'Familie Wolter', email: 'post@linde.example' },
    spaces: [{ name: 'Dining room', seated: 70 }],
  },
  {
    name: 'Scheune Burgwall',
    town: 'Burgwall',
    address: 'Am Kanal 1, 16792 Burgwall',
    capacity: 220,
    stepFree: null,
    rate: { minor: 120_000, basis: 'event' },
    spaces: [
      { name: 'Barn', seated: 180, standing: 220 },
      { name: 'Yard', standing: 150, outdoors: true },
    ],
  },
];

/** What another organisation shares with everybody. */
const SHARED: readonly KnownVenue[] = [
  {
    name: 'Kulturhaus Neuruppin',
    town: 'Neuruppin',
    address: 'Karl-Marx-Straße 3, 16816 Neuruppin',
    capacity: 400,
    stepFree: true,
    loop: true,
    rate: { minor: 95_000, basis: 'day' },
    parking: 'Car park behind the house',
    spaces: [
      { name: 'Stage hall', seated: 240, rows: 400 },
      { name: 'Foyer', standing: 150 },
    ],
  },
  {
    name: 'Strandbad Lindow',
    town: 'Lindow',
    address: 'Am Gudelacksee 9, 16835 Lindow',
    capacity: 160,
    stepFree: true,
    rate: { minor: 60_000, basis: 'event' },
    spaces: [
      { name: 'Pavilion', seated: 60, standing: 100 },
      { name: 'Beach', standing: 160, outdoors: true },
    ],
  },
];

const venueRow = (venue: KnownVenue, index: number, set: number, orgId: string, shared: boolean) => ({
  id: stableId('venue', index + (shared ? 101 : 1), set),
  org_id: orgId,
  name: venue.name,
  town: venue.town,
  address: venue.address,
  zone: 'Europe/Berlin',
  description: venue.description ?? null,
  capacity: venue.capacity,
  step_free: venue.stepFree,
  hearing_loop: venue.loop ?? null,
  access_notes: venue.access ?? null,
  parking: venue.parking ?? null,
  contact_name: venue.contact?.name ?? null,
  contact_email: venue.contact?.email ?? null,
  contact_phone: venue.contact?.phone ?? null,
  rate_minor: venue.rate?.minor ?? null,
  rate_basis: venue.rate?.basis ?? null,
  minimum_minor: venue.minimum ?? null,
  currency: 'EUR',
  shared,
  row_version: 1,
  created_at: '2026-09-01T10:00:00Z',
});

/** Id of a venue of the family by its number from 1, and of its spaces. */
export const familyVenueId = (set: number, number = 1) => stableId('venue', number, set);
export const familySpaceId = (set: number, venue: number, space: number) =>
  stableId('venue-space', venue * 10 + space, set);

/** A local moment `days` after a day, as a booking holds it. */
function at(day: string, days: number, time: string): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
  return `${date.toISOString().slice(0, 10)} ${time}`;
}

/** Venues of the family with their spaces and bookings, and those that another organisation shares. */
export async function seedFamilyVenues(
  sql: Sql,
  {
    set,
    orgId,
    otherAccountId,
    event,
  }: { set: number; orgId: string; otherAccountId: string; event: { id: string; start_date: string } },
): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    "select org_id as id from public.org_members where user_id = $1 and role = 'owner'",
    [otherAccountId],
  );
  const otherOrgId = rows[0]?.id;
  if (otherOrgId === undefined) throw new Error('The other account has no organisation.');
  const venues = [
    ...OWN.map((venue, index) => ({ venue, row: venueRow(venue, index, set, orgId, false) })),
    ...SHARED.map((venue, index) => ({ venue, row: venueRow(venue, index, set, otherOrgId, true) })),
  ];
  await insertRows(
    sql,
    'public.venues',
    venues.map(({ row }) => row),
  );
  await insertRows(
    sql,
    'public.venue_spaces',
    venues.flatMap(({ venue, row }, index) =>
      venue.spaces.map((space, place) => ({
        id: familySpaceId(set, index + 1, place + 1),
        venue_id: row.id,
        name: space.name,
        seated: space.seated ?? null,
        rows_of: space.rows ?? null,
        standing: space.standing ?? null,
        outdoors: space.outdoors ?? false,
        position: (place + 1) * 1024,
        row_version: 1,
      })),
    ),
  );
  const { start_date: start } = event;
  const holdEnds = new Date(Date.now() + 6 * 86_400_000).toISOString();
  const booking = (
    number: number,
    space: [venue: number, space: number],
    title: string,
    state: 'enquiry' | 'hold' | 'confirmed',
    from: string,
    to: string,
    more: { setup?: number; clearing?: number; forEvent?: boolean; people?: number } = {},
  ) => ({
    id: stableId('venue-booking', number, set),
    space_id: familySpaceId(set, ...space),
    event_id: more.forEvent ? event.id : null,
    title,
    state,
    local_start: from,
    local_end: to,
    setup_minutes: more.setup ?? 0,
    teardown_minutes: more.clearing ?? 0,
    hold_expires_at: state === 'hold' ? holdEnds : null,
    people: more.people ?? null,
    row_version: 1,
  });
  await insertRows(sql, 'public.venue_bookings', [
    booking(1, [1, 1], 'Banquet and dance', 'confirmed', at(start, 1, '17:00'), at(start, 1, '23:30'), {
      setup: 180,
      clearing: 60,
      forEvent: true,
      people: 96,
    }),
    booking(2, [1, 2], 'Welcome and name tags', 'confirmed', at(start, 0, '15:00'), at(start, 0, '19:00'), {
      setup: 60,
      forEvent: true,
    }),
    booking(3, [1, 3], 'Games of the branches', 'hold', at(start, 1, '10:00'), at(start, 1, '13:00'), {
      setup: 30,
      clearing: 30,
      forEvent: true,
    }),
    booking(4, [1, 1], 'Brunch and farewell', 'hold', at(start, 2, '10:00'), at(start, 2, '13:00'), {
      setup: 60,
      forEvent: true,
    }),
    booking(5, [1, 1], 'Choir rehearsal', 'confirmed', at(start, -1, '18:00'), at(start, -1, '20:00')),
    booking(6, [2, 1], 'Slideshow, if it rains', 'enquiry', at(start, 1, '14:00'), at(start, 1, '17:00'), {
      forEvent: true,
    }),
    booking(7, [1, 2], 'Committee', 'confirmed', at(start, -6, '19:00'), at(start, -6, '21:00')),
  ]);
}
