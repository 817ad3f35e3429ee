import * as z from 'zod';
import type { FieldErrors, FormValues, Refusal } from '@foregather/features/patterns/token-page';
import { companionsOf, type Showcase } from './showcase';

/** The longest a name and a note may be; the database has the same limits. */
export const NAME_MAX = 100;
export const ASK_NOTE_MAX = 1000;

export const AGE_BANDS = ['adult', 'teen', 'child', 'infant'] as const;
const band = z.enum(AGE_BANDS).catch('adult');

/** Names of the form's fields. `website` is a trap: nobody sees it, so only programs fill it in. */
export const askField = {
  name: 'name',
  email: 'email',
  companion: (n: number) => `companion${n}`,
  age: (n: number) => `age${n}`,
  note: 'note',
  website: 'website',
  stamp: 'stamp',
} as const;

export interface AskForPlaces {
  name: string;
  email: string;
  people: { name: string; age_band: (typeof AGE_BANDS)[number] }[];
  note: string;
  website: string;
  stamp: string;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const text = z.string().trim().catch('');

/** What the form must hold: a line for each who may come along, of which the empty ones are nobody. */
export const askFields = (view: Showcase): z.ZodType<AskForPlaces> => {
  const spots = numbers(companionsOf(view));
  const companionName = z.string().trim().max(NAME_MAX, `Use ${NAME_MAX} characters or fewer.`).default('');
  return z
    .object({
      name: z
        .string()
        .trim()
        .min(1, 'Enter your name.')
        .max(NAME_MAX, `Use ${NAME_MAX} characters or fewer.`),
      email: z.email('Enter an email address such as name@example.org.'),
      note: z.string().trim().max(ASK_NOTE_MAX, `Use ${ASK_NOTE_MAX} characters or fewer.`).default(''),
      website: text,
      stamp: text,
      ...Object.fromEntries(spots.map((n) => [askField.companion(n), companionName])),
    })
    .and(z.record(z.string(), z.unknown()))
    .transform((fields) => ({
      name: fields.name,
      email: fields.email,
      note: fields.note,
      website: fields.website,
      stamp: fields.stamp,
      people: spots.flatMap((n) => {
        const name = text.parse(fields[askField.companion(n)]);
        return name === '' ? [] : [{ name, age_band: band.parse(fields[askField.age(n)]) }];
      }),
    }));
};

/** The field a refusal of the database speaks of: `people.1` is the second who comes along, by the order of the filled lines. */
export function askRefusal({ code, message }: Refusal, values: FormValues): FieldErrors | null {
  if (code === null) return null;
  const [, at] = /^people\.(\d+)$/.exec(code) ?? [];
  if (at !== undefined) {
    const filled = numbers(20).filter((n) => text.parse(values[askField.companion(n)]) !== '');
    const spot = filled[Number(at)];
    return spot === undefined ? null : { [askField.companion(spot)]: message };
  }
  return Object.hasOwn(values, code) ? { [code]: message } : null;
}
