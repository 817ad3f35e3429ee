import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { buildRoutes, type RouteDef, type RouterContext } from '../core';

/** The routes of a table in an address bar of their own, in memory. `dispose()` ends it. */
export const memoryRouter = (
  routes: readonly RouteDef[],
  context: RouterContext,
  address: InitialEntry = '/',
) => createMemoryRouter(buildRoutes(routes, context), { initialEntries: [address] });
