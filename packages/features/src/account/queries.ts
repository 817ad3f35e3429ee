import { queryOptions } from '@tanstack/react-query';
import { db, cacheTimes, type Tables, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { NOTIFICATION_KINDS, type NotificationKind } from '@foregather/features/core/shell';
import { type NotificationChoice, notificationChoiceSchema } from './schema';
import * as z from 'zod/mini';

export type Profile = Pick<Tables<'profiles'>, 'full_name' | 'first_name' | 'last_name' | 'timezone'>;

/** The columns of a `Profile`, for reads and for what a write answers. */
export const PROFILE_COLUMNS = 'full_name, first_name, last_name, timezone';

export const accountKeys = {
  profile: (userId: string) => ['account', 'profile', userId] as const,
  invitations: (userId: string) => ['account', 'invitations', userId] as const,
  choices: (userId: string) => ['account', 'notification-choices', userId] as const,
};

const invitationSchema = z.object({
  id: z.string(),
  org_name: z.string(),
  event_name: z.nullable(z.string()),
  role: z.string(),
  inviter: z.nullable(z.string()),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Invitations the reader may answer: those to their address, and the one whose link they opened. */
export const invitationsQuery = (userId: string, token: string) =>
  queryOptions({
    queryKey: [...accountKeys.invitations(userId), token],
    queryFn: async ({ signal }): Promise<Invitation[]> =>
      z.array(invitationSchema).parse(
        unwrap(
          await db()
            .rpc('my_invitations', token === '' ? {} : { token })
            .abortSignal(signal),
        ),
      ),
    ...cacheTimes('userBatch'),
  });

/** The reader's own profile row; null where the account is older than the table. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile | null> =>
      unwrapMaybe(
        await db()
          .from('profiles')
          .select(PROFILE_COLUMNS)
          .eq('id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    ...cacheTimes('userBatch'),
  });

/** As private.notice_mode() decides it where nothing was chosen. */
const unchosen = (kind: NotificationKind): NotificationChoice => ({
  kind,
  mode: kind === 'reply' ? 'daily' : 'now',
  bell: true,
});

/** The choices of the reader for all kinds, in the order of the kinds. */
export const notificationChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.choices(userId),
    queryFn: async ({ signal }): Promise<NotificationChoice[]> => {
      const chosen = z
        .array(notificationChoiceSchema)
        .parse(unwrap(await db().from('notification_prefs').select('kind, mode, bell').abortSignal(signal)));
      return NOTIFICATION_KINDS.map(
        (kind) => chosen.find((choice) => choice.kind === kind) ?? unchosen(kind),
      );
    },
    ...cacheTimes('userBatch'),
  });
