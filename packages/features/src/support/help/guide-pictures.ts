import type { ArticleSlug } from './article-list';

/** Their size in CSS pixels, which is that of the files. */
export const GUIDE_PICTURE_SIZE = { width: 960, height: 600 } as const;

/**
 * Articles that show the page where it is done, each with what the picture shows. `npm run generate:guides` makes the
 * pictures from the running product, by day and in the dark theme.
 */
export const GUIDE_PICTURES: Readonly<Partial<Record<ArticleSlug, string>>> = {
  'create-event': 'The first step of a new event: its kind.',
  'remind-silent': 'Only the households that have not answered.',
  'export-replies': 'The replies, one row a household, an answer on each face.',
  'import-list': 'The directory, where a list is brought in.',
  'write-message': 'A message, with who gets it said in a sentence.',
  'plan-series': 'All messages of an event on its days.',
  checklist: 'Tasks by how soon they are due.',
  'begin-budget': 'The budget by category, for few, likely and many guests.',
  'add-venue': 'The form of a venue.',
  'compare-venues': 'Venues found by headcount, free day and price.',
  'start-from-template': 'The gallery of templates, by kind of event.',
  'words-and-zone': 'The settings of an account.',
};

/** Addresses of an article's picture by day and in the dark theme. */
export const guidePicture = (slug: ArticleSlug) => ({
  day: `/guides/${slug}.webp`,
  night: `/guides/${slug}-dark.webp`,
});
