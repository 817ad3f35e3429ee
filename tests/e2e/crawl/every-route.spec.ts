/** Every route as visitor, business and admin, on a phone and a laptop: `npm run test:crawl`. */
import { test } from './fixtures.ts';
import { crawlFrame, crawlPage } from './crawl-page.ts';
import { allRoutes, type Role } from './routes.ts';

test.describe.configure({ timeout: 600_000 });

const landed = new Set<string>();
for (const width of [360, 1280])
  for (const role of ['visitor', 'business', 'admin'] satisfies Role[]) {
    for (const route of allRoutes())
      crawlPage(route, role, { width, schemes: ['light', 'dark'], alike: Number.POSITIVE_INFINITY }, landed);
    crawlFrame(role, width);
  }
