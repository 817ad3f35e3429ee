import { shellPaths } from '../paths';
import { CATEGORIES } from './categories';
import type { DrawerKey } from './types';
import { useLoadedCatalogue } from './use-catalogue';

/**
 * The entries of the drawer that would open on nothing: no page of theirs is built beside the dashboard, which shows them.
 * Empty until the catalogue is loaded.
 */
export function useUnbuiltDrawer(): ReadonlySet<DrawerKey> {
  const catalogue = useLoadedCatalogue();
  const drawerOf = new Map(CATEGORIES.map(({ key, drawer }) => [key, drawer]));
  const unbuilt = new Set(catalogue.map(({ category }) => drawerOf.get(category)));
  for (const { comingSoon, link, category } of catalogue)
    if (!comingSoon && link !== shellPaths.dashboard()) unbuilt.delete(drawerOf.get(category));
  // At a Glance is the dashboard itself; templates are only a part of it.
  unbuilt.delete('dashboard');
  return new Set([...unbuilt].filter((key) => key !== undefined));
}
