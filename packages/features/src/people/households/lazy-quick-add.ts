import { lazy } from 'react';

/** The line that adds a household reads names and phone numbers as the import does, which is too much for everybody else. */
export const QuickAddHousehold = lazy(async () => ({
  default: (await import('./quick-add-household')).QuickAddHousehold,
}));
