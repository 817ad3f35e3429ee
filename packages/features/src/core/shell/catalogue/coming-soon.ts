import { createIsBuilt } from '../routes/is-built';
import type { RouteDef } from '../routes/routes';
import type { Catalogue, Feature } from './types';

/**
 * The catalogue with `comingSoon` and `unbuilt` on every entry whose page is not built. The marks are derived from the
 * route table, so they go when the page is built. Entries that are announced by the catalogue itself stay as they are.
 */
export function withComingSoon(catalogue: Catalogue, routes: readonly RouteDef[]): Catalogue {
  const isBuilt = createIsBuilt(routes);
  const mark = (feature: Feature): Feature =>
    feature.comingSoon || isBuilt(feature.link) ? feature : { ...feature, comingSoon: true, unbuilt: true };
  return catalogue.map(mark);
}
