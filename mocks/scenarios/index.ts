import { charityGala } from './charity-gala';
import { classReunion } from './class-reunion';
import { emptyAccount } from './empty-account';
import { everyRole } from './every-role';
import { familyReunion } from './family-reunion';
import { supportDesk } from './support-desk';

/** Who exists and what they planned, by name. Ids are the same in every run. */
export const scenario = {
  emptyAccount,
  familyReunion,
  classReunion,
  charityGala,
  everyRole,
  supportDesk,
} as const;

export type ScenarioName = keyof typeof scenario;

export { PASSWORD, type Account } from './accounts';
