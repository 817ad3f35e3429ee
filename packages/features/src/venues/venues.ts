/** Reading and writing of venues, their spaces, photos, bookings and link. The only file
 * that calls `db()` for several pages.
 * Longer than 300 lines: rows, keys, queries and writing of tables that are read and saved together. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, RequestError, unwrap, unwrapMaybe } from '@foregather/features/core/base';

/** What a rate is for: `venues.rate_basis`. */
export const RATE_BASES = ['event', 'day', 'hour', 'person'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** `venue_bookings.state`: hold and confirmed take the space. */
export const BOOKING_STATES = ['enquiry', 'hold', 'confirmed', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

const text = z.nullable(z.string());
const number = z.nullable(z.int());
const yesNo = z.nullable(z.boolean());

const spaceSchema = z.object({
  id: z.uuid(),
  venue_id: z.uuid(),
  name: z.string(),
  /** People at tables, in rows of chairs, standing. */
  seated: number,
  rows_of: number,
  standing: number,
  outdoors: z.boolean(),
  position: z.number(),
  row_version: z.int(),
});
export type VenueSpace = z.output<typeof spaceSchema>;

const venueSchema = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  name: z.string(),
  address: text,
  town: text,
  /** IANA name. */
  zone: z.string(),
  description: text,
  capacity: number,
  size_m2: number,
  /** Null: nobody has looked. */
  step_free: yesNo,
  accessible_wc: yesNo,
  hearing_loop: yesNo,
  access_notes: text,
  parking: text,
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  website: text,
  /** Minor units of `currency`, for what `rate_basis` says. */
  rate_minor: number,
  rate_basis: z.nullable(z.enum(RATE_BASES)),
  minimum_minor: number,
  currency: text,
  shared: z.boolean(),
  row_version: z.int(),
  venue_spaces: z.array(spaceSchema),
});
export type Venue = z.output<typeof venueSchema>;

const SPACE_COLUMNS = 'id, venue_id, name, seated, rows_of, standing, outdoors, position, row_version';
const COLUMNS =
  `id, org_id, name, address, town, zone, description, capacity, size_m2, step_free, accessible_wc, hearing_loop, access_notes, parking, contact_name, contact_email, contact_phone, website, rate_minor, rate_basis, minimum_minor, currency, shared, row_version, venue_spaces(${SPACE_COLUMNS})` as const;

export const venueKeys = {
  all: ['venues'] as const,
  own: (orgId: string) => [...venueKeys.all, 'own', orgId] as const,
  shared: () => [...venueKeys.all, 'shared'] as const,
  detail: (venueId: string) => [...venueKeys.all, 'detail', venueId] as const,
  photos: (venueId: string) => [...venueKeys.all, 'photos', venueId] as const,
  bookings: (orgId: string, from: string, to: string, venueId?: string) =>
    [...venueKeys.all, 'bookings', orgId, from, to, venueId ?? 'all'] as const,
  holds: (venueId: string) => [...venueKeys.all, 'holds', venueId] as const,
  link: (venueId: string) => [...venueKeys.all, 'link', venueId] as const,
};

/** Enough for every organisation that is no hotel chain. */
const MOST = 1000;

/** Its spaces in their order; what was removed is filtered by the embed. */
const inOrder = (venue: Venue): Venue => ({
  ...venue,
  venue_spaces: venue.venue_spaces.toSorted((a, b) => a.position - b.position),
});

/** The venues of the organisation by name. */
export const ownVenuesQuery = (orgId: string) =>
  queryOptions({
    queryKey: venueKeys.own(orgId),
    queryFn: async ({ signal }): Promise<Venue[]> => {
      const rows = unwrap(
        await db()
          .from('venues')
          .select(COLUMNS)
          .eq('org_id', orgId)
          .is('deleted_at', null)
          .is('venue_spaces.deleted_at', null)
          .order('name')
          .order('id')
          .limit(MOST)
          .abortSignal(signal),
      );
      return z.array(venueSchema).parse(rows).map(inOrder);
    },
    staleTime: 30_000,
  });

/** What others, and oneself, share with everybody, by name. */
export const sharedVenuesQuery = () =>
  queryOptions({
    queryKey: venueKeys.shared(),
    queryFn: async ({ signal }): Promise<Venue[]> => {
      const rows = unwrap(
        await db()
          .from('venues')
          .select(COLUMNS)
          .eq('shared', true)
          .is('deleted_at', null)
          .is('venue_spaces.deleted_at', null)
          .order('name')
          .order('id')
          .limit(MOST)
          .abortSignal(signal),
      );
      return z.array(venueSchema).parse(rows).map(inOrder);
    },
    staleTime: 60_000,
  });

/** One venue that the reader may see; anything else is 404. */
export const venueQuery = (venueId: string) =>
  queryOptions({
    queryKey: venueKeys.detail(venueId),
    queryFn: async ({ signal }): Promise<Venue> => {
      const row = unwrapMaybe(
        await db()
          .from('venues')
          .select(COLUMNS)
          .eq('id', venueId)
          .is('deleted_at', null)
          .is('venue_spaces.deleted_at', null)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (row === null) throw new RequestError(404, 'Not found');
      return inOrder(venueSchema.parse(row));
    },
    staleTime: 30_000,
  });

const photoSchema = z.object({ id: z.uuid(), path: z.string(), alt: z.string(), position: z.number() });
export type VenuePhoto = z.output<typeof photoSchema>;

/** The photos of a venue of one's own organisation, in their order; paths lie in the bucket `photos`. */
export const venuePhotosQuery = (venueId: string) =>
  queryOptions({
    queryKey: venueKeys.photos(venueId),
    queryFn: async ({ signal }): Promise<VenuePhoto[]> =>
      z
        .array(photoSchema)
        .parse(
          unwrap(
            await db()
              .from('venue_photos')
              .select('id, path, alt, position')
              .eq('venue_id', venueId)
              .order('position')
              .order('id')
              .abortSignal(signal),
          ),
        ),
    staleTime: 60_000,
  });

const bookingSchema = z.object({
  id: z.uuid(),
  space_id: z.uuid(),
  venue_id: z.uuid(),
  event_id: text,
  title: z.string(),
  state: z.enum(BOOKING_STATES),
  /** Clock times in the venue's zone: `2027-01-30T16:00:00`. */
  local_start: z.string(),
  local_end: z.string(),
  /** The space is taken by these too. */
  setup_minutes: z.int(),
  teardown_minutes: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  hold_expires_at: text,
  people: number,
  /** Minor units of the venue's currency. */
  cost_minor: number,
  notes: text,
  row_version: z.int(),
});
export type Booking = z.output<typeof bookingSchema>;

const BOOKING_COLUMNS =
  'id, space_id, venue_id, event_id, title, state, local_start, local_end, setup_minutes, teardown_minutes, starts_at, ends_at, hold_expires_at, people, cost_minor, notes, row_version';

/**
 * What lies in the organisation's spaces, or in those of one venue, from one instant to another (ISO), by start; cancelled
 * bookings are left out.
 */
export const bookingsQuery = (orgId: string, from: string, to: string, venueId?: string) =>
  queryOptions({
    queryKey: venueKeys.bookings(orgId, from, to, venueId),
    queryFn: async ({ signal }): Promise<Booking[]> => {
      const all = db().from('venue_bookings').select(BOOKING_COLUMNS).eq('org_id', orgId);
      const rows = await (venueId === undefined ? all : all.eq('venue_id', venueId))
        .neq('state', 'cancelled')
        .lt('starts_at', to)
        .gt('ends_at', from)
        .order('starts_at')
        .order('id')
        .limit(MOST)
        .abortSignal(signal);
      return z.array(bookingSchema).parse(unwrap(rows));
    },
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

/** Holds of a venue that run out, the next one first. */
export const holdsQuery = (venueId: string) =>
  queryOptions({
    queryKey: venueKeys.holds(venueId),
    queryFn: async ({ signal }): Promise<Booking[]> =>
      z
        .array(bookingSchema)
        .parse(
          unwrap(
            await db()
              .from('venue_bookings')
              .select(BOOKING_COLUMNS)
              .eq('venue_id', venueId)
              .eq('state', 'hold')
              .gt('hold_expires_at', new Date().toISOString())
              .order('hold_expires_at')
              .order('id')
              .limit(50)
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
    refetchInterval: 60_000,
  });

const linkSchema = z.object({ state: z.enum(['on', 'off']), note: text, token: text });
export type VenueLink = z.output<typeof linkSchema>;
const voteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  answer: z.enum(['yes', 'maybe', 'no']),
  comment: text,
});
export type VenueVote = z.output<typeof voteSchema>;

/** Whether the committee's link of a venue is on, and what people said by it; `null`: it was never shared. */
export const venueVotesQuery = (venueId: string) =>
  queryOptions({
    queryKey: venueKeys.link(venueId),
    queryFn: async ({ signal }) => {
      const row = unwrapMaybe(
        await db()
          .from('venue_links')
          .select('state, note, venue_votes(id, name, answer, comment, created_at)')
          .eq('venue_id', venueId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (row === null) return null;
      const votes = row.venue_votes.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
      return { state: row.state, note: row.note, votes: z.array(voteSchema).parse(votes) };
    },
    staleTime: 15_000,
  });

/** A venue as a form holds it. */
export type VenueDraft = Omit<Venue, 'id' | 'org_id' | 'row_version' | 'venue_spaces' | 'shared'>;
/** A space as a form holds it; without an id it is new. */
export type SpaceDraft = Pick<VenueSpace, 'name' | 'seated' | 'rows_of' | 'standing' | 'outdoors'> & {
  id?: string | undefined;
};

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: venueKeys.all });

/**
 * Saves a venue and its spaces together: adds, changes, and removes those that are not in the draft. Answers its id, the
 * same for the same key. 409 `venue_changed`: somebody changed it since it was opened; `space_booked`: a space that is
 * to go is booked.
 */
export const saveVenueMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({
      opened,
      venue,
      spaces,
      key,
    }: {
      opened?: Pick<Venue, 'id' | 'row_version'> | undefined;
      venue: VenueDraft;
      spaces: readonly SpaceDraft[];
      key: string;
    }): Promise<string> =>
      unwrap(
        await db().rpc('save_venue', {
          org_id: orgId,
          venue: { ...venue },
          // Spread, because an interface is no index signature to the compiler.
          spaces: spaces.map((space) => ({ ...space })),
          request_key: key,
          ...(opened && { venue_id: opened.id, expected_version: opened.row_version }),
        }),
      ),
    onSettled: () => refresh(queries),
  });

/** Removes venues from every list, or brings the same rows back. */
export const removeVenuesMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) =>
      unwrap(
        await db()
          .from('venues')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .in('id', [...ids])
          .select('id'),
      ),
    onSettled: () => refresh(queries),
  });

/** Shares a venue's facts with everybody who is signed in, or stops it. */
export const publishVenueMutation = (queries: QueryClient, venueId: string) =>
  mutationOptions({
    mutationFn: async (shared: boolean) =>
      unwrap(await db().from('venues').update({ shared }).eq('id', venueId).select('id').single()),
    onSettled: () => refresh(queries),
  });

/** Turns the committee's link on or off, with a word above it; `renew` ends the old one. */
export const shareVenueMutation = (queries: QueryClient, venueId: string) =>
  mutationOptions({
    mutationFn: async ({
      state,
      note,
      renew = false,
    }: {
      state: 'on' | 'off';
      note: string | null;
      renew?: boolean;
    }): Promise<VenueLink> =>
      linkSchema.parse(
        unwrap(
          await db().rpc('share_venue', {
            venue_id: venueId,
            state,
            renew,
            ...(note === null ? {} : { note }),
          }),
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: venueKeys.link(venueId) }),
  });

/** A booking as a form holds it. Local times in the venue's zone: `2027-01-30T16:00`. */
export interface BookingDraft {
  space_id: string;
  event_id: string | null;
  title: string;
  state: BookingState;
  local_start: string;
  local_end: string;
  setup_minutes: number;
  teardown_minutes: number;
  /** Instant; counts for a hold. */
  hold_expires_at: string | null;
  people: number | null;
  cost_minor: number | null;
  notes: string | null;
}

/** Books a space; 409 `space_taken` names the booking that stands in the way. Answers the new one's id. */
export const addBookingMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (draft: BookingDraft): Promise<string> =>
      unwrap(await db().from('venue_bookings').insert(draft).select('id').single()).id,
    onSettled: () => refresh(queries),
  });

/** Changes a booking as it was opened: 409 `space_taken` as above, 404 when somebody changed it in between. */
export const changeBookingMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      opened,
      changes,
    }: {
      opened: Pick<Booking, 'id' | 'row_version'>;
      changes: Partial<BookingDraft>;
    }) => {
      const rows = unwrap(
        await db()
          .from('venue_bookings')
          .update(changes)
          .eq('id', opened.id)
          .eq('row_version', opened.row_version)
          .select('id'),
      );
      if (rows.length === 0) throw new RequestError(404, 'Not found');
    },
    onSettled: () => refresh(queries),
  });

/** Which booking stands in the way: details of the refusal `space_taken`. */
export const takenSchema = z.object({
  booking_id: z.uuid(),
  title: z.string(),
  state: z.enum(BOOKING_STATES),
  local_start: z.string(),
  local_end: z.string(),
  setup_minutes: z.int(),
  teardown_minutes: z.int(),
  hold_expires_at: text,
});
