import * as z from 'zod';
import { SUPPORT_STATES, SUPPORT_TOPICS } from './labels';
import { LIMITS } from './limits';

const tooLong = (most: number) => `Use ${most.toLocaleString('en-GB')} characters or fewer.`;
const TAG = /<[a-z/!][^<>]*>/i;

/** Text without tags: what is written here is shown as it is, and mailed. */
const plainText = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, tooLong(most))
    .refine((text) => !TAG.test(text), { error: 'Write it as plain text: tags such as <b> cannot be sent.' });

const message = plainText(LIMITS.message, 'Write your message.');

const request = {
  topic: z.enum(SUPPORT_TOPICS, { error: 'Choose what it is about.' }),
  subject: plainText(LIMITS.subject, 'Say in a few words what it is about.'),
  message,
  /** Whether details of the browser and the page may go along. */
  withDiagnostics: z.boolean(),
};

/** A request of somebody signed in: name and address are the account's. */
export const supportRequestSchema = z.object(request);
export type SupportRequestInput = z.input<typeof supportRequestSchema>;
export type SupportRequestDraft = z.output<typeof supportRequestSchema>;

/** Refusals of the database that belong beside a field, which their hint names. */
export const REQUEST_REFUSALS = {
  topic: { field: 'topic' },
  subject: { field: 'subject' },
  message: { field: 'message' },
  diagnostics: { field: 'withDiagnostics' },
} as const;

/** The public contact form. */
export const contactSchema = z.object({
  ...request,
  name: plainText(LIMITS.name, 'Enter your name.'),
  email: z
    .string()
    .trim()
    .min(1, 'Enter your email address.')
    .max(LIMITS.email, tooLong(LIMITS.email))
    .pipe(z.email('Enter an email address such as name@example.org.')),
  /** Hidden from people; a program that fills in every field is found by it. Never an error of the form. */
  website: z.string(),
});
export type ContactInput = z.input<typeof contactSchema>;
export type ContactDraft = z.output<typeof contactSchema>;

/** A further message in the user's own request. */
export const supportMessageSchema = z.object({ message });
export type SupportMessageDraft = z.output<typeof supportMessageSchema>;

/** The staff's answer. */
export const supportAnswerSchema = z.object({
  message: plainText(LIMITS.message, 'Write the answer.'),
  closeIt: z.boolean(),
});
export type SupportAnswerDraft = z.output<typeof supportAnswerSchema>;

/** States a list can be narrowed to. */
export const supportStateSchema = z.enum(SUPPORT_STATES);

/** A request as the lists show it: what the database's closed lists hold, checked where it arrives. */
export const supportRequestRowSchema = z.object({
  id: z.uuid(),
  receipt: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  subject: z.string(),
  state: supportStateSchema,
  requester_name: z.string(),
  requester_email: z.string(),
  /** Null for a visitor, who reads the answer in a mail alone. */
  user_id: z.uuid().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SupportRequestRow = z.output<typeof supportRequestRowSchema>;

/** A request with all that was said in it, the first message first. */
export const supportRequestDetailSchema = supportRequestRowSchema.extend({
  page: z.string().nullable(),
  diagnostics: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  support_messages: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(['requester', 'staff']),
      body: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type SupportRequestDetail = z.output<typeof supportRequestDetailSchema>;
