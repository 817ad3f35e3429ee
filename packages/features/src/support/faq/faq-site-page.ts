import type { SitePage } from '@foregather/features/patterns/site-page';
import * as z from 'zod/mini';
import { supportPaths } from '../paths';
import { faqSearch } from '../search-params';
import { FaqView, type FaqViewProps } from './faq-view';
import { isQuestion } from './questions';

/** The questions as a server renders them; one with an address of its own is open. */
export const faqSitePage: SitePage<FaqViewProps['data']> = {
  path: '/faq',
  read: async ({ search }) => {
    const { question } = z.parse(faqSearch, Object.fromEntries(search));
    return question === '' || isQuestion(question) ? { question } : null;
  },
  head: () => ({
    title: 'Questions and answers',
    description: 'What organisers and guests ask, and what is asked about plans, prices and money.',
    canonical: supportPaths.faq(),
  }),
  View: FaqView,
};
