import { isInstant, isOneOf, isShape, type Checked } from '../checks';
import { localJson } from '../storage';

/** A plan that is bought after sign-up: the wish is kept on this device until the upgrade step. */
const isPendingPlan = isShape({
  plan: isOneOf(['premium', 'pro']),
  /** ISO instant of the choice. */
  chosenAt: isInstant,
});
export type PendingPlan = Checked<typeof isPendingPlan>;

const store = localJson('foregather:pending-plan', isPendingPlan);

/** Premium and pro are kept with a timestamp; free and business (bought by upgrading) are not a wish. */
export function keepPendingPlan(plan: unknown, now = new Date()): PendingPlan | null {
  const wish = { plan, chosenAt: now.toISOString() };
  if (!isPendingPlan(wish)) return null;
  store.write(wish);
  return wish;
}

export const readPendingPlan = (): PendingPlan | null => store.read();
export const clearPendingPlan = (): void => store.clear();
