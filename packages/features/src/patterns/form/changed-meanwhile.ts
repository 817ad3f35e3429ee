import { PanelError } from '@foregather/features/core/base';

/**
 * Somebody else changed or removed the row since it was opened: the update asked for the version that was read, and
 * reached no row. `noun`: 'expense'.
 */
export const changedMeanwhile = (noun: string) =>
  new PanelError(
    `Somebody changed this ${noun} meanwhile`,
    `Somebody else changed or removed this ${noun} since you opened it. What you typed is still here; close the form and open the ${noun} again to see theirs.`,
  );
