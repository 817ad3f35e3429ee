import { EVENT_KINDS } from '@foregather/covers';
import * as z from 'zod';

const text = z.string().nullable();

/** What both links of a page answer: the page, its event, its host, its cover; blocks are read by `PageView`. */
const pageFields = {
  title: z.string(),
  blocks: z.unknown(),
  changed_at: z.string(),
  event: z.object({
    name: z.string(),
    summary: text,
    start_date: text,
    end_date: text,
    local_start: text,
    local_end: text,
    zone: z.string(),
    location_name: text,
    address: text,
    // For the calendar.
    starts_at: text,
    ends_at: text,
    online_url: text,
    uid: z.string(),
    sequence: z.number().int(),
    status: z.string(),
  }),
  host: z.object({ name: z.string() }),
  /** Whom guests may ask, as the host said on the event. */
  contact: z.object({ name: z.string(), phone: text, email: text }),
  looks: z.object({
    // A kind that is newer than this page has the picture that fits most gatherings.
    kind: z.enum(EVENT_KINDS).catch('family'),
    seed: z.number().int(),
    variant: z.union([z.literal(0), z.literal(1)]).nullable(),
    mood: z.enum(['day', 'golden', 'dusk']).nullable(),
    number: z.number().int().nullable(),
    lettering: z.enum(['poster', 'name_tag', 'banner']).catch('poster'),
    photo: z
      .object({ path: z.string(), x: z.number(), y: z.number(), alt: z.string() })
      .nullable()
      .catch(null),
  }),
  more: z.array(z.object({ id: z.uuid(), title: z.string() })),
};

/** A published page, as `info_page_by_token` answers it. */
export const sharedPageSchema = z.object(pageFields);
export type SharedPage = z.output<typeof sharedPageSchema>;

/** The draft with what was said about it, as `info_preview_by_token` answers it. */
export const draftPageSchema = z.object({
  ...pageFields,
  comments: z.array(
    z.object({ name: z.string(), comment: z.string(), block_id: text, settled: z.boolean(), at: z.string() }),
  ),
});
export type DraftPage = z.output<typeof draftPageSchema>;

/** What the form of a comment must hold; '' of `block`: the whole page. */
export const commentFields = z.object({
  block: z.string().max(64).default(''),
  comment: z.string().trim().min(1, 'Write what you noticed.').max(1000, 'Use 1000 characters or fewer.'),
  name: z.string().trim().min(1, 'Enter your name.').max(80, 'Use 80 characters or fewer.'),
});
