export { AppRouter } from './app-router';
export { buildRoutes } from './build-routes';
export { useCurrentRoute } from './current-route';
export { createRouteFinder } from './find-route';
export { isUnforeseen, notFound } from './not-found';
export { nearestPaths } from './nearest';
export {
  admin,
  alias,
  bare,
  business,
  page,
  premium,
  pro,
  signedIn,
  site,
  type AliasRoute,
  type PageLoader,
  type PageModule,
  type PageRoute,
  type Preset,
  type RouteDef,
  type RouteHandle,
  type RouteMeta,
} from './routes';
export { unbuilt } from './unbuilt';
export type { RouterContext } from './may-load';
