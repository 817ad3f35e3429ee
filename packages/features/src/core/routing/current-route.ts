import { useMatches } from 'react-router-dom';
import type { RouteHandle } from './routes';

/** The router knows nothing of our handles; routes that are no page of the table carry none. */
const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'path' in handle && 'guard' in handle;

/** The route of the page that is shown: its meta and its path; undefined outside the route table, as in a story. */
export function useCurrentRoute(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}
