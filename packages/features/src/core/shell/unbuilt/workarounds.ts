import { backOfficeWorkarounds } from './workarounds/back-office';
import { guestWorkarounds } from './workarounds/guests';
import { organiserWorkarounds } from './workarounds/organiser';
import { teamWorkarounds } from './workarounds/teams';
import type { Workaround } from './workarounds/workaround';

export { WORKAROUND_LINKS, type Workaround } from './workarounds/workaround';

/**
 * For every page that is not built: what it will do, and how to reach the same goal today. An entry is removed when its
 * page is built; a contract test checks both.
 */
export const WORKAROUNDS: Readonly<Record<string, Workaround>> = {
  ...guestWorkarounds,
  ...organiserWorkarounds,
  ...teamWorkarounds,
  ...backOfficeWorkarounds,
};
