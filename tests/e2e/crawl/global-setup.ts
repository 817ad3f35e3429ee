import { startSeededSite } from './seeded-site.ts';

/** Playwright's global setup: starts the seeded product once for the run; the returned function stops it. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default startSeededSite;
