import { matchRoutes } from 'react-router-dom';
import type { RouteDef } from '../routes/routes';
import type { Catalogue } from './types';

/** Whether an address opens a page that is built, as the route table says. */
export function isBuilt(path: string, routes: readonly RouteDef[]): boolean {
  const lines = routes.map((def) => ({ path: def.path, def }));
  const def = matchRoutes(lines, path)?.at(-1)?.route.def;
  if (def?.kind === 'alias') return isBuilt(def.to, routes);
  return def !== undefined && !def.meta.unbuilt;
}

/** The catalogue with `comingSoon` on every entry whose page is not built. */
export const withComingSoon = (catalogue: Catalogue, routes: readonly RouteDef[]): Catalogue =>
  catalogue.map((feature) => (isBuilt(feature.link, routes) ? feature : { ...feature, comingSoon: true }));
