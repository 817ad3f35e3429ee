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

/** The answer of `lay_out_series`. */
export const laidSchema = z.object({
  laid: z.array(z.object({ step: z.string(), message_id: z.string(), send_at: z.string() })),
  /** Steps that went out already and stay as they are. */
  kept: z.array(z.string()),
});

/** An address that is written anew after a mail came back. */
export const addressSchema = z.string().trim().pipe(z.email());

/** What becomes of mails, as the page of delivery counts it. */
export const OUTCOMES = ['sent', 'bounced', 'complained', 'unsubscribed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const outcomeCounts = z.object({
  sent: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
});

/** The answer of `delivery_report`. */
export const deliveryReportSchema = z.object({
  zone: z.string(),
  /** Whether anything was ever written to guests. */
  ever: z.boolean(),
  totals: outcomeCounts,
  /** Days on which something happened. */
  days: z.array(outcomeCounts.extend({ day: z.string() })),
  /** Those with most trouble first. */
  domains: z.array(outcomeCounts.extend({ domain: z.string() })),
  more_domains: z.int(),
});
export type DeliveryReport = z.output<typeof deliveryReportSchema>;

const nullableText = z.string().nullable();

/** One row behind a number of the report. */
export const deliveryRowSchema = z.object({
  id: z.string(),
  moment: z.string(),
  address: nullableText,
  full_name: nullableText,
  photo_path: nullableText,
  event_id: nullableText,
  event_name: nullableText,
  message_id: nullableText,
  kind: nullableText,
  subject: nullableText,
  state: nullableText,
  reason: nullableText,
});
export type DeliveryRow = z.output<typeof deliveryRowSchema>;

/** Somebody whose present address sent a mail back. */
export const mendSchema = z.object({
  person_id: z.string(),
  full_name: z.string(),
  photo_path: nullableText,
  address: z.string(),
  reason: nullableText,
  moment: z.string(),
  mails: z.int(),
});
export type AddressToMend = z.output<typeof mendSchema>;

/** An address that gets no mail, or somebody who stopped a kind of mail. */
export const silentSchema = z.object({
  id: z.string(),
  suppression_id: nullableText,
  address: nullableText,
  full_name: nullableText,
  photo_path: nullableText,
  reason: z.enum(['bounce', 'complaint', 'manual', 'unsubscribed']),
  topic: nullableText,
  moment: z.string(),
  /** Why the organiser cannot lift it; null when they can. */
  kept: z.enum(['said_by_person', 'address_in_use']).nullable(),
});
export type SilentAddress = z.output<typeof silentSchema>;

/** The answer of `mails_today`. */
export const mailsTodaySchema = z.object({
  limit: z.int(),
  went: z.int(),
  room: z.int(),
  /** The plan's own limit, once the sender is known. */
  plan_limit: z.int(),
  /** Mails that leave on a later day. */
  waiting: z.int(),
});
export type MailsToday = z.output<typeof mailsTodaySchema>;

/** The answer of the function `sender-domain`: what mail programs find when they ask who may send for our domain. */
export const senderDomainSchema = z.object({
  /** Null where mails stay in a mailbox of the installation. */
  domain: z.nullable(z.string()),
  checked_at: z.string(),
  findings: z.array(
    z.object({
      check: z.enum(['spf', 'dkim', 'dmarc', 'mx']),
      state: z.enum(['sound', 'wrong', 'unknown']),
      reason: z.string(),
      /** What to put into the name system. */
      record: z.nullable(z.object({ name: z.string(), type: z.string(), value: z.string() })),
    }),
  ),
});
export type SenderDomain = z.output<typeof senderDomainSchema>;
export type DomainFinding = SenderDomain['findings'][number];
