import * as z from 'zod';
import type { FieldErrors, FormValues, Refusal, Submission } from '@foregather/features/patterns/token-page';
import { draftFromForm, draftOf, type ReplyDraft, type ReplyPayload, validateDraft } from './reply-draft';
import { errorsFromRefusal } from './refused-reply';
import type { ReplyView } from './reply-view';

/** A button that sends nothing but itself. */
export const noFields = z.unknown();

const formValuesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The form as its fields were sent. */
export const draftOfValues = (values: FormValues, view: ReplyView): ReplyDraft =>
  draftFromForm(new Map(Object.entries(values)), view);

/** What the form of a reply must hold: which fields it has depends on who is invited. */
export const replyFields =
  (whenFull: ReplyPayload['when_full']) =>
  (view: ReplyView): z.ZodType<ReplyPayload> =>
    formValuesSchema.transform((values, context) => {
      const checked = validateDraft(draftOfValues(values, view), view, whenFull);
      if ('payload' in checked) return checked.payload;
      for (const [field, message] of Object.entries(checked.errors)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
      return z.NEVER;
    });

/** The field a refusal of the database speaks of. */
export const refusedFields = (
  { details, message }: Refusal,
  values: FormValues,
  view: ReplyView,
): FieldErrors | null => errorsFromRefusal(details, message, draftOfValues(values, view));

/** The form as it stands: what was just sent and not taken, else what was answered before. */
export const draftToShow = (view: ReplyView, submission: Submission | null): ReplyDraft =>
  submission ? draftOfValues(submission.values, view) : draftOf(view);

const fullSchema = z.object({ needed: z.number().int(), left: z.number().int() });

/** How many places a reply needed and how many were left, when that is why it was refused. */
export function fullOf(submission: Submission | null): { wanted: number; left: number } | undefined {
  if (submission?.refusal?.code !== 'capacity_full') return undefined;
  const counts = fullSchema.safeParse(submission.refusal.details).data;
  return { wanted: counts?.needed ?? 0, left: counts?.left ?? 0 };
}
