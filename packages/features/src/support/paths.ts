import { withSearch } from '@foregather/features/core/base/address';
import type { HelpSearch, SupportSearch } from './search-params';

/** Addresses of this domain's pages. */
export const supportPaths = {
  /** The help, what a search finds in it, or one article by its slug. */
  help: ({ q, article }: Partial<HelpSearch> = {}) => withSearch('/help', { q, article }),
  /** All questions; with a slug that one is open and in sight. */
  faq: ({ question }: { question?: string } = {}) =>
    `${withSearch('/faq', { question })}${question === undefined ? '' : `#${question}`}`,
  /** The public form; `subject` is what it is about, as far as that is known. */
  contact: ({ subject }: { subject?: string } = {}) => withSearch('/contact', { subject }),
  /** The list of requests, one of them, or the form for a new one; what has its default value is left out. */
  support: ({ q, state, view, request, about, subject }: Partial<SupportSearch> = {}) =>
    withSearch('/support', {
      q,
      state: state === 'all' ? undefined : state,
      view: view === 'requests' ? undefined : view,
      request,
      about,
      subject,
    }),
};
