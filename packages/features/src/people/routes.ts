import { page, premium, type RouteDef, signedIn, unbuilt } from '@foregather/features/core/shell';

export const peopleRoutes: RouteDef[] = [
  page(
    '/directory',
    (t) => t.directory,
    () => import('./directory/directory-page'),
    signedIn,
  ),
  unbuilt('/profiles', 'People I look after', signedIn),
  unbuilt('/search', 'Search everything', signedIn),
  unbuilt('/search-filters', 'Saved searches', signedIn),
  unbuilt('/tagging', 'Name faces and places', premium),
  page('/planner-directory', 'Planner directory', () => import('./coming-soon/coming-soon-page'), signedIn),
  page('/supplier-directory', 'Supplier directory', () => import('./coming-soon/coming-soon-page'), signedIn),
];
