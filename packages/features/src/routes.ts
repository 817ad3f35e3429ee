/**
 * All domains' lines in one list: read by the app, by the journeys and by the contract test. The one file outside
 * core that may import every domain.
 */
import type { RouteDef } from './core';
import { accountRoutes } from './account';
import { authRoutes } from './auth';
import { eventRoutes } from './events';
import { marketingRoutes } from './marketing';
import { peopleRoutes } from './people';
import { rsvpRoutes } from './rsvp';

export const routes: readonly RouteDef[] = [
  ...marketingRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...eventRoutes,
  ...peopleRoutes,
  ...rsvpRoutes,
];
