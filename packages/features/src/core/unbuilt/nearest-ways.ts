import { backOfficeWays } from './nearest-ways/back-office';
import { guestWays } from './nearest-ways/guests';
import { organiserWays } from './nearest-ways/organiser';
import { teamWays } from './nearest-ways/teams';
import type { NearestWay } from './nearest-ways/way';

export { OPEN, type NearestWay } from './nearest-ways/way';

/**
 * For every page that is not built: what it will do, and the nearest way that works today. An entry goes when its
 * page comes; a contract test holds both.
 */
export const NEAREST_WAYS: Readonly<Record<string, NearestWay>> = {
  ...guestWays,
  ...organiserWays,
  ...teamWays,
  ...backOfficeWays,
};
