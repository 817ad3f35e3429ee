import * as z from 'zod/mini';

/** What became of the message about a change. */
export const toldSchema = z.object({
  message_id: z.nullable(z.string()),
  queued: z.int(),
  scheduled_for: z.nullable(z.string()),
  /** Earlier changes that were only planned: they went along, and their messages are drafts again. */
  taken_back: z.int(),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type Told = z.output<typeof toldSchema>;
