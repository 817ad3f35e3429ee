export { buildRoutes, type RouterContext } from './build-routes';
export { nearestPaths } from './nearest';
export {
  admin,
  alias,
  bare,
  business,
  isRouteMeta,
  page,
  pro,
  signedIn,
  site,
  type AliasRoute,
  type PageLoader,
  type PageModule,
  type PageRoute,
  type Preset,
  type RouteDef,
  type RouteMeta,
} from './routes';
export { SiteMapContext, siteMapOf, useKnows, type SiteMapEntry } from './site-map';
