/**
 * All domains' lines in one list: read by the journeys, the stories and the contract test. This file, its two halves
 * and `product-table.ts` are the only ones outside core that may import every domain.
 */
import type { RouteDef } from './core';
import { firstRoutesByDomain } from './first-routes';
import { moreRoutesByDomain } from './more-routes';

export const routesByDomain = { ...firstRoutesByDomain, ...moreRoutesByDomain };

export const routes: readonly RouteDef[] = Object.values(routesByDomain).flat();
