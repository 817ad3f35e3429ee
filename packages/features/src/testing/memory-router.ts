import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { buildRoutes, type RouteDef, type RouterContext } from '../core/shell';

/** A router in memory for the routes of a table. `dispose()` ends it. */
export const memoryRouter = (
  routes: readonly RouteDef[],
  context: RouterContext,
  address: InitialEntry = '/',
) => createMemoryRouter(buildRoutes(routes, context), { initialEntries: [address] });
