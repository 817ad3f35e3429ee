import * as z from 'zod';
import { ANSWERS } from '../fact-words';

const text = z.string().nullable();
const number = z.int().nullable();
const yesNo = z.boolean().nullable();

/** What a committee sees of a venue: what `venue_by_token` answers, and nothing beside it. */
export const sharedVenueSchema = z.object({
  name: z.string(),
  address: text,
  town: text,
  description: text,
  capacity: number,
  step_free: yesNo,
  accessible_wc: yesNo,
  hearing_loop: yesNo,
  access_notes: text,
  parking: text,
  website: text,
  rate_minor: number,
  rate_basis: z.enum(['event', 'day', 'hour', 'person']).nullable(),
  minimum_minor: number,
  currency: text,
  organisation: z.string(),
  note: text,
  spaces: z.array(
    z.object({ name: z.string(), seated: number, rows_of: number, standing: number, outdoors: z.boolean() }),
  ),
  votes: z.array(z.object({ name: z.string(), answer: z.enum(ANSWERS), comment: text })),
});
export type SharedVenue = z.output<typeof sharedVenueSchema>;

/** What the form of a vote must hold. */
export const voteFields = z.object({
  answer: z.enum(ANSWERS, 'Choose one of the three answers.'),
  name: z.string().trim().min(1, 'Enter your name.').max(80, 'Use 80 characters or fewer.'),
  comment: z.string().trim().max(1000, 'Use 1000 characters or fewer.'),
});
