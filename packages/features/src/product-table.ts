import { createRouteTable, type RouteTable } from './core';
import { firstRoutes } from './first-routes';

/** The product's route table as the app loads it: most lines come only when an address asks for them. */
export const productTable = (): RouteTable =>
  createRouteTable(firstRoutes, async () => (await import('./more-routes')).moreRoutes);
