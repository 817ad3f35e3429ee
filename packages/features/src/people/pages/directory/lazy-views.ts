import { lazy } from 'react';

/** Importing brings readers of sheets and of phone numbers along, several times the weight of the directory itself. */
export const ImportView = lazy(async () => ({ default: (await import('./import-view')).ImportView }));

/** The other view of the directory: most visits look for a person. */
export const HouseholdsPanel = lazy(async () => ({
  default: (await import('./households-panel')).HouseholdsPanel,
}));
