import { matchPath } from 'react-router-dom';
import routes from '@foregather/features/routes.json' with { type: 'json' };

/** Whether the application has a page at a path. At any other the server answers 404 with the page that says so. */
export const isPage = (pathname: string): boolean =>
  routes.some(({ path }) => matchPath(path, pathname) !== null);
