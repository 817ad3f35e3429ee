import * as z from 'zod';
import { cleanRichText, type RichTextDoc } from '@foregather/ui/rich-text-view';

/** What a host can write to guests; the other kinds of `public.messages` are written by the product. */
export const WRITTEN_KINDS = [
  'announcement',
  'reminder',
  'save_the_date',
  'change',
  'thank_you',
  // Begun by cancelling an event alone.
  'cancellation',
] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export const REPLIES = ['yes', 'maybe', 'no', 'silent', 'waitlisted', 'withdrawn'] as const;
export const AGES = ['adult', 'teen', 'child', 'infant'] as const;

/** Whom a message is for: all of what is named must hold. The same keys as `private.check_audience`. */
export const audienceSchema = z.object({
  reply: z.array(z.enum(REPLIES)).optional(),
  households: z.array(z.string()).optional(),
  people: z.array(z.string()).optional(),
  group: z.string().optional(),
  age: z.array(z.enum(AGES)).optional(),
  meal: z.string().optional(),
  plus_ones: z.boolean().optional(),
  opened: z.boolean().optional(),
  /** Whether they know of the event: were written to, opened their link or answered. */
  told: z.boolean().optional(),
  joined_after: z.string().optional(),
});
export type Audience = z.output<typeof audienceSchema>;

const told = z.string().nullable();

/** What the event said before a change, as `private.event_before` makes it. */
export const beforeSchema = z
  .object({
    start_date: told,
    end_date: told,
    local_start: told,
    local_end: told,
    zone: z.string(),
    location_name: told,
    address: told,
    online_url: told.optional(),
    status: z.string().optional(),
  })
  .nullable();

/** When a message goes: at once, today at six in the evening, or at a clock time of the event's zone. */
export type When = 'now' | 'evening' | 'later';

/** What the composer holds. */
export interface MessageDraft {
  kind: WrittenKind;
  subject: string;
  body: RichTextDoc;
  audience: Audience;
  /** 'YYYY-MM-DDTHH:mm' in the event's zone; empty: at once. */
  sendLocal: string;
}

/** A body as the database keeps it: a rich text document as text, or plain words of an earlier kind. */
export function bodyOf(text: string | null): RichTextDoc {
  if (text === null) return { type: 'doc', content: [] };
  try {
    return cleanRichText(JSON.parse(text));
  } catch {
    return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  }
}

export { type MessagePlan, type PlannedHome, planSchema } from '../events';

export const savedSchema = z.object({ id: z.string(), row_version: z.int(), updated_at: z.string() });

export const sentSchema = z.object({ queued: z.int(), scheduled_for: z.string().nullable() });

/** An address that is written anew after a mail came back. */
export const addressSchema = z.string().trim().pipe(z.email());
