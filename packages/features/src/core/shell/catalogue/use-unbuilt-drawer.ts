import { CATEGORIES } from './categories';
import type { DrawerKey } from './types';
import { useLoadedCatalogue } from './use-catalogue';

/** The entries of the drawer in which no page is built. Empty until the catalogue is loaded. */
export function useUnbuiltDrawer(): ReadonlySet<DrawerKey> {
  const catalogue = useLoadedCatalogue();
  const drawerOf = new Map(CATEGORIES.map(({ key, drawer }) => [key, drawer]));
  const unbuilt = new Set(catalogue.map(({ category }) => drawerOf.get(category)));
  for (const feature of catalogue) if (!feature.comingSoon) unbuilt.delete(drawerOf.get(feature.category));
  // At a Glance is the dashboard itself; templates are only a part of it.
  unbuilt.delete('dashboard');
  return new Set([...unbuilt].filter((key) => key !== undefined));
}
