import { createContext, use } from 'react';
import type { RouteHandle } from './routes';

export const CurrentRouteContext = createContext<RouteHandle | undefined>(undefined);

/** The line of the page that is shown: its meta and its path; undefined outside the route table, as in a story. */
export const useCurrentRoute = (): RouteHandle | undefined => use(CurrentRouteContext);
