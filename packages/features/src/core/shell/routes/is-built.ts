import { createRouteFinder } from './find-route';
import type { RouteDef } from './routes';

/** Answers whether an address of this product, with or without query and hash, opens a page that is built. */
export type IsBuilt = (to: string) => boolean;

/** Looks an address up in a route table, each path once: lists ask for 140 of them at a time. */
export function createIsBuilt(defs: readonly RouteDef[]): IsBuilt {
  const find = createRouteFinder(defs);
  const known = new Map<string, boolean>();
  const isBuilt = (path: string): boolean => {
    const def = find(path);
    if (def?.kind === 'alias') return isBuilt(def.to);
    return def !== undefined && !def.meta.unbuilt;
  };
  return (to) => {
    const [path = ''] = to.split(/[?#]/, 1);
    const built = known.get(path) ?? isBuilt(path);
    known.set(path, built);
    return built;
  };
}
