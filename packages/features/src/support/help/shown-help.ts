import type { HelpSearch } from '../search-params';
import { type ArticleHead, type ArticleSlug, headOf } from './article-list';
import type { HelpArticle } from './articles/article';
import { createFinder, type FoundArticle } from './find';

/** What the help shows at an address: its start, what a search found, or one article. */
export type ShownHelp =
  | { kind: 'start' }
  | { kind: 'found'; q: string; found: readonly FoundArticle[] }
  | { kind: 'article'; head: ArticleHead; article: HelpArticle };

export type Articles = Readonly<Record<ArticleSlug, HelpArticle>>;

/** Whether an address needs what the articles say; the start names them only. */
export const needsArticles = ({ q, article }: HelpSearch): boolean => article !== '' || q.trim() !== '';

/** Reads an address of the help; null where it names an article that there is not. */
export function createHelpReader(articles: Articles) {
  const find = createFinder(articles);
  return ({ q, article: slug }: HelpSearch): ShownHelp | null => {
    if (slug !== '') {
      const head = headOf(slug);
      return head ? { kind: 'article', head, article: articles[head.slug] } : null;
    }
    return q.trim() === '' ? { kind: 'start' } : { kind: 'found', q, found: find(q) };
  };
}
