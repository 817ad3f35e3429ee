import type { AreaId, ArticleSlug } from '../article-list';
import type { AREAS } from '../article-list';

/** A page where something is done. */
export interface HelpLink {
  to: string;
  label: string;
}

/** What an article says. Between two pairs of asterisks stands what is written on a button, a field or a heading. */
export interface HelpArticle {
  /** Other words that people look for it with. */
  words: string;
  /** What to do, an act each. */
  steps: readonly string[];
  /** What is good to know besides. */
  know: readonly string[];
  /** Where it is done, the first as the main way. */
  next: readonly HelpLink[];
}

type SlugOf<Id extends AreaId> = Extract<(typeof AREAS)[number], { id: Id }>['articles'][number][0];

/** The articles of one area: each of the list, and no other. */
export type ArticlesOf<Id extends AreaId> = Readonly<Record<SlugOf<Id> & ArticleSlug, HelpArticle>>;
