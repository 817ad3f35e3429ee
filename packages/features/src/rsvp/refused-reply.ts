import * as z from 'zod';
import { answerField } from './reply-questions';
import { fieldName, type FieldErrors, type ReplyDraft } from './reply-draft';

const refusalDetail = z.object({ field: z.string(), missing: z.array(z.string()).optional() });

/** The field a refusal of the database speaks of: 'people.0.diet' is the first person's diet. */
export function errorsFromRefusal(detail: unknown, message: string, draft: ReplyDraft): FieldErrors | null {
  const parsed = refusalDetail.safeParse(detail);
  if (!parsed.success) return null;
  // The payload leaves out places nobody takes; count only the ones that are taken.
  const taken = draft.plusOnes.flatMap((guest, place) =>
    guest.answer === 'yes' || guest.answer === 'maybe' ? [place] : [],
  );
  const { field, missing = [] } = parsed.data;
  const answer = (path: string) => answerField(path.split('.'), draft.people, taken);
  if (missing.length > 0)
    return Object.fromEntries(missing.map((path) => [answer(path) ?? '', 'Please answer this question.']));
  const answered = answer(field);
  if (answered !== undefined) return { [answered]: message };
  const [list, position, column] = field.split('.');
  const keys = {
    reply: 'answer',
    name: 'name',
    age_band: 'ageBand',
    meal_option_id: 'meal',
    diet: 'diet',
    shows_name: 'shows',
  } as const;
  const key = Object.entries(keys).find(([name]) => name === column)?.[1];
  const index = Number(position);
  if (list === 'people' && key) {
    const person = draft.people[index];
    if (person) return { [fieldName.person(person.personId, key)]: message };
  }
  if (list === 'guests' && key && key !== 'shows') {
    const place = taken[index];
    if (place !== undefined) return { [fieldName.plusOne(place, key)]: message };
  }
  if (list === 'note') return { [fieldName.note]: message };
  return { '': message };
}
