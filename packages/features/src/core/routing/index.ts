export { buildRoutes, type RouterContext } from './build-routes';
export { notFound } from './not-found';
export { nearestPaths } from './nearest';
export {
  admin,
  alias,
  bare,
  business,
  isRouteMeta,
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
export { SiteMapContext, siteMapOf, type SiteMapEntry } from './site-map';
