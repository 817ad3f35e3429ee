import * as z from 'zod';

/** A photo as its form holds it. */
export const photoFormSchema = z
  .object({
    photo: z.instanceof(File).nullable(),
    /** Whether the entry had one when the form opened, and whether that one stays. */
    had: z.boolean(),
    stays: z.boolean(),
    agreed: z.boolean(),
  })
  .refine(({ photo, had, stays }) => photo !== null || (had && !stays), {
    path: ['photo'],
    error: 'Choose a photo.',
  })
  .refine(({ photo, agreed }) => photo === null || agreed, {
    path: ['agreed'],
    error: 'A photo is shown only of people who agreed to it.',
  });

export type PhotoDraft = z.output<typeof photoFormSchema>;
