import { withSearch } from '@foregather/features/core/base/address';

/** What was chosen on a template's page: its first day, how many of them, and how many people. */
interface Chosen {
  date?: string;
  days?: string;
  people?: string;
}

/** Addresses of this domain's pages. */
export const templatePaths = {
  /** The gallery; with `start` the dialog is open that lays this template out, with what was chosen before. */
  gallery: ({ start, date, days, people }: Chosen & { start?: string } = {}) =>
    withSearch('/templates', { start, date, days, people }),
  own: () => '/pro/advanced-templates',
  /** One template; `date` lays its plan on real days. */
  template: (slug: string, { date, days, people }: Chosen = {}) =>
    withSearch(`/templates/${encodeURIComponent(slug)}`, { date, days, people }),
};
