import * as z from 'zod';

export const PEOPLE_FILTERS = ['all', 'no-household', 'no-contact'] as const;
export type PeopleFilterName = (typeof PEOPLE_FILTERS)[number];

/** What the directory keeps in its address. */
export const directorySearch = z.object({
  q: z.string().max(200).catch(''),
  filter: z.enum(PEOPLE_FILTERS).catch('all'),
  view: z.enum(['people', 'households', 'import']).catch('people'),
});
export type DirectorySearch = z.output<typeof directorySearch>;
