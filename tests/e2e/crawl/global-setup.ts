import { startSeededSite } from './seeded-site.ts';

/** Playwright's global setup: starts the seeded product once for the run; what it returns ends it. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default startSeededSite;
