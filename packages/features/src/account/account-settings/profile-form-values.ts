import { deviceZone } from '@foregather/words';
import type { Profile } from '../queries';
import type { ProfileInput } from '../schema';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the form begins with: the profile, else what was said at sign-up, else the zone of this device. */
export const profileFormValues = (
  profile: Profile | null,
  metadata: Readonly<Record<string, unknown>>,
): ProfileInput => ({
  firstName: profile?.first_name ?? text(metadata['first_name']),
  lastName: profile?.last_name ?? text(metadata['last_name']),
  timezone: profile?.timezone ?? deviceZone(),
});
