import * as z from 'zod';
import { NOTIFICATION_KINDS } from '@foregather/features/core/shell';
import { isZone } from '@foregather/words';

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

/** The database knows fewer spellings of a zone than a browser does: `america/new_york` is one for browsers only. */
export const zoneRefusals = {
  profiles_timezone_check: {
    field: 'timezone',
    message: 'The server does not know this time zone. Choose another one from the list.',
  },
} as const;

/** Constraints of the profile, beside the field each is about. */
export const profileRefusals = {
  ...zoneRefusals,
  profiles_first_name_check: { field: 'firstName', message: 'This first name is too long.' },
  profiles_last_name_check: { field: 'lastName', message: 'This last name is too long.' },
} as const;

export const eventTypeSchema = z.object({ typeId: z.string() });
export type EventTypeInput = z.input<typeof eventTypeSchema>;

/** The reader's own picture; `had`: whether there was one when the form opened, `stays`: whether that one is kept. */
export const ownPhotoSchema = z
  .object({ photo: z.instanceof(File).nullable(), had: z.boolean(), stays: z.boolean() })
  .refine(({ photo, had, stays }) => photo !== null || (had && !stays), {
    path: ['photo'],
    error: 'Choose a photo.',
  });
export type OwnPhotoDraft = z.output<typeof ownPhotoSchema>;

/** How mail of a kind comes; said in words where it is chosen. */
export const MAIL_MODES = ['now', 'daily', 'off'] as const;

export const notificationChoiceSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  mode: z.enum(MAIL_MODES),
  bell: z.boolean(),
});
/** What somebody chose to hear of one kind of news. */
export type NotificationChoice = z.output<typeof notificationChoiceSchema>;
