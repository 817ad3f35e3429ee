import { emptyAccount } from './empty-account';
import { familyReunion } from './family-reunion';

/** Who exists and what they planned, by name. Ids are the same in every run. */
export const scenario = { emptyAccount, familyReunion } as const;

export type ScenarioName = keyof typeof scenario;

export { PASSWORD, type Account } from './accounts';
