import { withSearch } from '@foregather/features/core/base/address';
import type { SupportSearch } from './search-params';

/** Addresses of this domain's pages. */
export const supportPaths = {
  help: () => '/help',
  faq: () => '/faq',
  contact: () => '/contact',
  /** The list of requests, one of them, or the form for a new one; what has its default value is left out. */
  support: ({ q, state, view, request, about }: Partial<SupportSearch> = {}) =>
    withSearch('/support', {
      q,
      state: state === 'all' ? undefined : state,
      view: view === 'requests' ? undefined : view,
      request,
      about,
    }),
};
