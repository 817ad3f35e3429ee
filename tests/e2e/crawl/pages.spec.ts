/** Each page module once, as the role that sees most of it: part of `npm test`. */
import { test } from './fixtures.ts';
import { crawlFrame, crawlPage } from './crawl-page.ts';
import { bestRole, eachModule, allRoutes, type Role } from './routes.ts';

test.describe.configure({ timeout: 600_000 });

for (const route of eachModule(allRoutes()))
  crawlPage(route, bestRole(route), { width: 1280, schemes: ['light'], alike: 3 });
for (const role of ['visitor', 'business', 'admin'] satisfies Role[]) crawlFrame(role, 1280);
