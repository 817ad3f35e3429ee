import { lazy } from 'react';

/** Importing brings readers of sheets and of phone numbers along, several times the weight of the directory itself. */
export const ImportView = lazy(async () => ({ default: (await import('./import-view')).ImportView }));
