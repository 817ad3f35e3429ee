import * as z from 'zod';

/** Guests one invitation may bring at most (`invitations.plus_ones_allowed`). */
export const MAX_PLUS_ONES = 20;

const PLUS_ONES_MESSAGE = `Write a whole number from 0 to ${MAX_PLUS_ONES}.`;

export const plusOnesSchema = z.object({
  /** '' while the field holds no number. */
  plusOnes: z
    .union([z.number(), z.literal('')])
    .pipe(
      z
        .number(PLUS_ONES_MESSAGE)
        .int(PLUS_ONES_MESSAGE)
        .min(0, PLUS_ONES_MESSAGE)
        .max(MAX_PLUS_ONES, PLUS_ONES_MESSAGE),
    ),
});

/** The email address of one person of an invitation; as `persons.email` takes it. */
export const emailSchema = z.object({
  personId: z.string(),
  email: z
    .string()
    .trim()
    .max(254, 'An email address has at most 254 characters.')
    .pipe(z.email('Enter an email address such as name@example.org.')),
});
