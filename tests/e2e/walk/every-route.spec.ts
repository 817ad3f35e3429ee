/** Every route as visitor, business and admin, on a phone and a laptop: `npm run test:walk`. */
import { test } from './fixtures.ts';
import { walkFrame, walkTo } from './every-page.ts';
import { everyStop, type Role } from './stops.ts';

test.describe.configure({ timeout: 600_000 });

const landed = new Set<string>();
for (const width of [360, 1280])
  for (const role of ['visitor', 'business', 'admin'] satisfies Role[]) {
    for (const stop of everyStop())
      walkTo(stop, role, { width, schemes: ['light', 'dark'], alike: Number.POSITIVE_INFINITY }, landed);
    walkFrame(role, width);
  }
