import type { LoadCatalogue, RouteDef } from '../core/shell';

/** The catalogue as if every page were built: for stories and tests of what is locked, found and opened. */
export const loadWholeCatalogue: LoadCatalogue = async () =>
  (await import('../registry/catalogue')).catalogue;

/** The routes as if every page were built. */
export const asBuilt = (routes: readonly RouteDef[]): RouteDef[] =>
  routes.map((def) => {
    if (def.kind === 'alias') return def;
    const { unbuilt: _, ...meta } = def.meta;
    return { ...def, meta };
  });
