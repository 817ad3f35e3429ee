import * as z from 'zod/mini';

export const PEOPLE_FILTERS = ['all', 'no-household', 'no-contact', 'to-check'] as const;
export type PeopleFilterName = (typeof PEOPLE_FILTERS)[number];

/** What the directory keeps in its address. */
export const directorySearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  filter: z.catch(z.enum(PEOPLE_FILTERS), 'all'),
  /** Only who is in this group or in one below it. */
  group: z.catch(z.uuid(), ''),
  /** Whose form is open, of those that are found. */
  person: z.catch(z.uuid(), ''),
  view: z.catch(z.enum(['people', 'households', 'import']), 'people'),
  /** The event whose guests an import is for: whoever came to it from there goes on to inviting them. */
  event: z.catch(z.uuid(), ''),
});
export type DirectorySearch = z.output<typeof directorySearch>;
