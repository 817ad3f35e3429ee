import * as z from 'zod/mini';
import { localJson } from '../storage';

/** A plan that is bought after sign-up: the wish is kept on this device until the upgrade step. */
const pendingPlanSchema = z.object({
  plan: z.enum(['premium', 'pro']),
  /** ISO instant of the choice. */
  chosenAt: z.iso.datetime({ offset: true }),
});
export type PendingPlan = z.infer<typeof pendingPlanSchema>;

const store = localJson('foregather:pending-plan', pendingPlanSchema);

/** Premium and pro are kept with a timestamp; free and business (bought by upgrading) are not a wish. */
export function keepPendingPlan(plan: unknown, now = new Date()): PendingPlan | null {
  const wish = pendingPlanSchema.safeParse({ plan, chosenAt: now.toISOString() }).data ?? null;
  if (wish) store.write(wish);
  return wish;
}

export const readPendingPlan = (): PendingPlan | null => store.read();
export const clearPendingPlan = (): void => store.clear();
