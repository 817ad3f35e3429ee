import { matchPath, matchRoutes } from 'react-router-dom';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import routes from '@foregather/features/routes.json' with { type: 'json' };

/** Whether the application has a page at a path. At any other the server answers 404 with the page that says so. */
export const isPage = (pathname: string): boolean =>
  routes.some(({ path }) => matchPath(path, pathname) !== null);

/** Whether an address, with or without query and hash, leads to a page that is built. */
export function isBuilt(to: string): boolean {
  const [path = ''] = to.split(/[?#]/, 1);
  const match = matchRoutes(routes, path)?.at(-1)?.route;
  return match !== undefined && !match.unbuilt;
}

/** Keys of the catalogue's features whose page is built. */
export const builtFeatures = async (): Promise<ReadonlySet<string>> =>
  new Set((await loadCatalogue()).filter(({ comingSoon }) => !comingSoon).map(({ key }) => key));
