import * as z from 'zod/mini';
import { localStorageItem, removeLocalKeys } from '../local-storage';

/** Time between the last keystroke and saving the draft, in ms; at most 2 s is promised. */
export const DRAFT_DELAY = 600;

const prefix = (userId: string) => `foregather:draft:${userId}:`;
const draftSchema = z.object({
  at: z.iso.datetime({ offset: true }),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof draftSchema>;

/** Fields with such a name are never saved in a draft. */
const SECRET = /password|passphrase|secret|token|otp|captcha/i;

export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

const store = (userId: string, formId: string) => localStorageItem(prefix(userId) + formId, draftSchema);

/** The saved draft of a form, or null. */
export const readDraft = (userId: string, formId: string): Draft | null => store(userId, formId).read();

/** Saves the values of a form without secrets. */
export const saveDraft = (
  userId: string,
  formId: string,
  values: Readonly<Record<string, unknown>>,
  now = new Date(),
): boolean => store(userId, formId).write({ at: now.toISOString(), values: withoutSecrets(values) });

export const clearDraft = (userId: string, formId: string): void => store(userId, formId).clear();

/** Removes all drafts of a user, at sign-out. */
export const clearDrafts = (userId: string): void => removeLocalKeys((key) => key.startsWith(prefix(userId)));
