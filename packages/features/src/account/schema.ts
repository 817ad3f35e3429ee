import * as z from 'zod';
import { isZone } from '@foregather/features/core';

const timezone = z
  .string()
  .min(1, 'Choose your time zone.')
  .refine(isZone, { error: 'Choose a time zone from the list.' });

export const profileSchema = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name.').max(80, 'Use 80 characters or fewer.'),
  lastName: z.string().trim().max(80, 'Use 80 characters or fewer.'),
  timezone,
});
export type ProfileInput = z.input<typeof profileSchema>;
export type ProfileDraft = z.output<typeof profileSchema>;

export const zoneSchema = z.object({ timezone });
export type ZoneDraft = z.output<typeof zoneSchema>;
