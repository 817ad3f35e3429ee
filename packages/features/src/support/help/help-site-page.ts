import type { SitePage } from '@foregather/features/patterns/site-page';
import * as z from 'zod/mini';
import { supportPaths } from '../paths';
import { helpSearch } from '../search-params';
import { ARTICLES } from './articles';
import { plainText } from './find';
import { HelpView } from './help-view';
import { createHelpReader, type ShownHelp } from './shown-help';

const read = createHelpReader(ARTICLES);

/** The help as a server renders it: a search is a form, and each article has an address. */
export const helpSitePage: SitePage<ShownHelp> = {
  path: '/help',
  read: async ({ search }) => read(z.parse(helpSearch, Object.fromEntries(search))),
  head: (shown) =>
    shown.kind === 'article'
      ? {
          title: shown.head.title,
          description: shown.article.steps.map(plainText).join(' ').slice(0, 300),
          canonical: supportPaths.help({ article: shown.head.slug }),
        }
      : {
          title: 'Help',
          description:
            'Answers step by step: invitations, replies, lists, messages, tasks, budgets and venues.',
          canonical: supportPaths.help(),
        },
  View: HelpView,
};
