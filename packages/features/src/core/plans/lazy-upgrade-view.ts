import { lazy } from 'react';

/** The upgrade view in a chunk of its own: who has the plan never loads it. Stands inside the shell's `Suspense`. */
export const UpgradeView = lazy(() =>
  import('./upgrade-view').then((module) => ({ default: module.UpgradeView })),
);
