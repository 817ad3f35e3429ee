import { matchRoutes } from 'react-router-dom';
import type { RouteDef } from './routes';

/** Finds the route of an address as the router does: the more specific one first. */
export function createRouteFinder(defs: readonly RouteDef[]): (pathname: string) => RouteDef | undefined {
  const objects = defs.map((def) => ({ path: def.path, def }));
  return (pathname) => matchRoutes(objects, pathname)?.at(-1)?.route.def;
}
