import * as z from 'zod/mini';
import { localStorageItem } from '../../base/local-storage';

/** A plan chosen before sign-up, kept in this browser until the upgrade step. */
const pendingPlanSchema = z.object({
  plan: z.enum(['premium', 'pro']),
  /** ISO instant of the choice. */
  chosenAt: z.iso.datetime({ offset: true }),
});
export type PendingPlan = z.infer<typeof pendingPlanSchema>;

const store = localStorageItem('foregather:pending-plan', pendingPlanSchema);

/** Saves premium or pro with the time of the choice. Free needs no upgrade, and business is bought by upgrading later. */
export function savePendingPlan(plan: unknown, now = new Date()): PendingPlan | null {
  const choice = pendingPlanSchema.safeParse({ plan, chosenAt: now.toISOString() }).data ?? null;
  if (choice) store.write(choice);
  return choice;
}

export const readPendingPlan = (): PendingPlan | null => store.read();
export const clearPendingPlan = (): void => store.clear();
