import type { ArticleSlug } from '../article-list';
import { accountArticles } from './account';
import type { HelpArticle } from './article';
import { eventArticles } from './events';
import { guestArticles } from './guests';
import { messageArticles } from './messages';
import { moneyArticles } from './money';
import { peopleArticles } from './people';
import { planningArticles } from './planning';
import { privacyArticles } from './privacy';
import { templateArticles } from './templates';
import { venueArticles } from './venues';

/** What every article says. Loaded with the first article that is opened and with the first search. */
export const ARTICLES: Readonly<Record<ArticleSlug, HelpArticle>> = {
  ...eventArticles,
  ...guestArticles,
  ...peopleArticles,
  ...messageArticles,
  ...planningArticles,
  ...moneyArticles,
  ...venueArticles,
  ...templateArticles,
  ...accountArticles,
  ...privacyArticles,
};
