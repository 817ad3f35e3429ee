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
