import type { Terms } from '@foregather/features/core/session';

/** A title of the list of routes, 'Create {noun}', as it reads in these terms. */
export const titleIn = (source: string, terms: Terms): string =>
  source.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(Object.entries(terms).find(([key]) => key === name)?.[1] ?? whole),
  );
