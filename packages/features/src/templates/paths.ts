import { withSearch } from '@foregather/features/core/base/address';

/** What was chosen on a template's page: its first day, and how many people. */
interface Chosen {
  date?: string;
  people?: string;
}

/** Addresses of this domain's pages. */
export const templatePaths = {
  /** The gallery; with `start` the dialog is open that lays this template out, with what was chosen before. */
  gallery: ({ start, date, people }: Chosen & { start?: string } = {}) =>
    withSearch('/templates', { start, date, people }),
  own: () => '/pro/advanced-templates',
  /** One template; `date` lays its plan on real days. */
  template: (slug: string, { date, people }: Chosen = {}) =>
    withSearch(`/templates/${encodeURIComponent(slug)}`, { date, people }),
};
