import * as z from 'zod';

/** What becomes of mails, as the page of delivery counts it. */
export const MAIL_OUTCOMES = ['sent', 'bounced', 'complained', 'unsubscribed'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

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
