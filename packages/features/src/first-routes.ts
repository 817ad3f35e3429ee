/**
 * The lines that most visits begin with; they are part of the shell. The others are `more-routes.ts`, read when an
 * address asks for them (performance goal P4).
 */
import type { RouteDef } from './core';
import { accountRoutes } from './account';
import { authRoutes } from './auth';
import { eventRoutes } from './events';
import { marketingRoutes } from './marketing';
import { peopleRoutes } from './people';
import { rsvpRoutes } from './rsvp';

export const firstRoutesByDomain = {
  marketing: marketingRoutes,
  auth: authRoutes,
  account: accountRoutes,
  events: eventRoutes,
  people: peopleRoutes,
  rsvp: rsvpRoutes,
} satisfies Record<string, readonly RouteDef[]>;

export const firstRoutes: readonly RouteDef[] = Object.values(firstRoutesByDomain).flat();
