import { useMatches } from 'react-router-dom';
import type { RouteHandle } from './routes';

/** The router does not type handles; routes that are no page of the table have none. */
const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'path' in handle && 'guard' in handle;

/** Meta and path of the current route; undefined outside the route table, as in a story. */
export function useCurrentRoute(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}
