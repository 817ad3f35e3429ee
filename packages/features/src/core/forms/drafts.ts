import * as z from 'zod/mini';
import { localJson, removeLocalKeys } from '../storage';

/** Time between the last key and the draft being kept, in ms; the promise is 2 s at most. */
export const DRAFT_DELAY = 600;

const prefix = (userId: string) => `foregather:draft:${userId}:`;
const draftSchema = z.object({
  at: z.iso.datetime({ offset: true }),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof draftSchema>;

/** A secret never becomes a draft, whatever the form calls it. */
const SECRET = /password|passphrase|secret|token|otp|captcha/i;

export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

const store = (userId: string, formId: string) => localJson(prefix(userId) + formId, draftSchema);

/** What was typed into this form and not sent, or null. */
export const readDraft = (userId: string, formId: string): Draft | null => store(userId, formId).read();

/** Keeps what was typed, secrets left out. */
export const keepDraft = (
  userId: string,
  formId: string,
  values: Readonly<Record<string, unknown>>,
  now = new Date(),
): boolean => store(userId, formId).write({ at: now.toISOString(), values: withoutSecrets(values) });

export const clearDraft = (userId: string, formId: string): void => store(userId, formId).clear();

/** At sign-out: nothing of this user stays on the machine. */
export const clearDrafts = (userId: string): void => removeLocalKeys((key) => key.startsWith(prefix(userId)));
