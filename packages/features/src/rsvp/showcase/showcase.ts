import * as z from 'zod';
import { EVENT_KINDS } from '@foregather/covers';
import { coverPhotoSchema } from '../reply-view';

const day = z.string().nullable();

/** The public face of an event: what `open_invitation_by_token` answers, and nothing beside it. */
export const showcaseSchema = z.object({
  event: z.object({
    name: z.string(),
    summary: z.string().nullable(),
    event_type_id: z.enum(EVENT_KINDS),
    noun: z.string(),
    start_date: day,
    end_date: day,
    local_start: z.string().nullable(),
    local_end: z.string().nullable(),
    all_day: z.boolean(),
    zone: z.string(),
    location_name: z.string().nullable(),
    address: z.string().nullable(),
    cover_seed: z.int(),
    cover_variant: z.union([z.literal(0), z.literal(1)]).nullable(),
    cover_mood: z.enum(['day', 'golden', 'dusk']).nullable(),
    cover_number: z.int().nullable(),
    cover_photo: coverPhotoSchema.nullable().catch(null),
    lettering: z.enum(['poster', 'name_tag', 'banner']),
    /** The host's own words, as rich text; `RichText` leaves out what is none. */
    words: z.unknown(),
  }),
  host: z.object({ name: z.string() }),
  state: z.enum(['open', 'not_yet', 'closed', 'over', 'cancelled']),
  /** The public link of the tickets; null where none are sold by it. */
  tickets: z.string().nullable(),
  places: z.enum(['open', 'few', 'full']),
  approval: z.enum(['host', 'at_once']),
  max_party: z.int(),
  note: z.string().nullable(),
  opens_on: day,
  closes_on: day,
  /** What is published of the information page that the host chose; its blocks are read by `PageParts`. */
  page: z.object({ title: z.string(), blocks: z.unknown() }).nullable(),
  coming: z.object({ count: z.int(), names: z.array(z.string()) }).nullable(),
  /** When this page was opened, signed; goes back with the form. */
  stamp: z.string(),
});
export type Showcase = z.output<typeof showcaseSchema>;

/** How many may come along with whoever asks. */
export const companionsOf = ({ max_party }: Pick<Showcase, 'max_party'>): number => max_party - 1;

/** What the cover of the event is drawn from. */
export const showcaseLooks = (event: Showcase['event']) => ({
  kind: event.event_type_id,
  seed: event.cover_seed,
  variant: event.cover_variant,
  mood: event.cover_mood,
  number: event.cover_number,
  photo: event.cover_photo,
  lettering: event.lettering,
});
