/** Each page module once, as the reader who sees most of it: part of `npm test`. */
import { test } from './fixtures.ts';
import { walkFrame, walkTo } from './every-page.ts';
import { bestRole, eachModule, everyStop, type Role } from './stops.ts';

test.describe.configure({ timeout: 600_000 });

for (const stop of eachModule(everyStop()))
  walkTo(stop, bestRole(stop), { width: 1280, schemes: ['light'], alike: 3 });
for (const role of ['visitor', 'business', 'admin'] satisfies Role[]) walkFrame(role, 1280);
