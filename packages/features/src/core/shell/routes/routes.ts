import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Plan } from '../../session/plans/plans';
import type { Label } from '../../session/terminology/terms';

/**
 * Loads what a page needs into the cache before it is shown. A returned promise is awaited; `throw notFound()` where the
 * address is no page. It runs only for readers whom guard and plan let in.
 */
export type PageLoader = (
  queries: QueryClient,
) => (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => unknown;
export interface PageModule {
  Page: ComponentType;
  loader?: PageLoader;
  /** What a reader below the page's plan sees inside the upgrade view; read-only. */
  Preview?: ComponentType;
}

export interface RouteMeta {
  title: Label;
  /** The frame around the page. */
  chrome: 'site' | 'none';
  guard: 'public' | 'signed-in' | 'admin';
  /** The lowest plan that opens the page; readers below it get the upgrade view. */
  plan: Plan;
  /** Sends a reader without premium access to /premium. No listed route sets it; it is tested on a fixture route. */
  requiresPremium?: boolean;
  featureSearch: boolean;
  /** Opened by a token: excluded from search engines, and its address is not sent as a referrer. */
  noindex?: boolean;
  /** The page is not built: it says what is missing and how to reach the same goal today. */
  unbuilt?: true;
}

export interface PageRoute {
  kind: 'page';
  path: string;
  load: () => Promise<PageModule>;
  meta: RouteMeta;
}
export interface AliasRoute {
  kind: 'alias';
  path: string;
  to: string;
}
export type RouteDef = PageRoute | AliasRoute;

/** The properties of a route besides its title. */
export type Preset = Omit<RouteMeta, 'title'>;
export const site: Preset = { chrome: 'site', guard: 'public', plan: 'free', featureSearch: true };
export const bare: Preset = { ...site, chrome: 'none', featureSearch: false };
export const signedIn: Preset = { ...site, guard: 'signed-in' };
export const premium: Preset = { ...signedIn, plan: 'premium' };
export const pro: Preset = { ...signedIn, plan: 'pro' };
export const business: Preset = { ...signedIn, plan: 'business' };
export const admin: Preset = { ...signedIn, guard: 'admin', featureSearch: false };

/** Declares a page: its path, its title, its module (loaded when opened) and its preset. */
export const page = (path: string, title: Label, load: PageRoute['load'], preset: Preset): PageRoute => ({
  kind: 'page',
  path,
  load,
  meta: { title, ...preset },
});

/** Declares a second address of a page, which redirects to `to`. */
export const alias = (path: string, to: string): AliasRoute => ({ kind: 'alias', path, to });

/** The `handle` of a route: its meta and its path pattern. */
export interface RouteHandle extends RouteMeta {
  path: string;
}
