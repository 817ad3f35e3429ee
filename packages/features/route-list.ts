import { readFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * The route table as data, for what cannot load the pages: the build, the contract tests, the crawl. Written from the
 * table itself by `npm run generate:routes`.
 */
export const ROUTES_FILE = new URL('./src/registry/routes.json', import.meta.url);

const pageSchema = z.object({
  kind: z.literal('page'),
  domain: z.string(),
  path: z.string(),
  /** Terms of the reader are in braces: 'Create {noun}'. */
  title: z.string(),
  guard: z.enum(['public', 'signed-in', 'admin']),
  plan: z.enum(['free', 'premium', 'pro', 'business']),
  chrome: z.enum(['site', 'none']),
  featureSearch: z.boolean(),
  noindex: z.boolean(),
  unbuilt: z.boolean(),
  /** File of the page, relative to the features' sources. */
  module: z.string(),
});
const aliasSchema = z.object({
  kind: z.literal('alias'),
  domain: z.string(),
  path: z.string(),
  to: z.string(),
});
const routeListSchema = z.array(z.discriminatedUnion('kind', [pageSchema, aliasSchema]));

export type ListedPage = z.output<typeof pageSchema>;
export type ListedRoute = z.output<typeof routeListSchema>[number];

export const readRouteList = (): ListedRoute[] =>
  routeListSchema.parse(JSON.parse(readFileSync(ROUTES_FILE, 'utf8')));

/** The pages alone, without their second addresses. */
export const readPages = (): ListedPage[] =>
  readRouteList().flatMap((route) => (route.kind === 'page' ? [route] : []));
