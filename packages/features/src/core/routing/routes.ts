import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Plan } from '../plans';
import type { Label } from '../terminology';

/**
 * Fetches what a page needs into the cache, before the page stands. A promise is waited for; `throw notFound()` where
 * the address is no page. It runs behind the guard and the plan.
 */
export type PageLoader = (
  queries: QueryClient,
) => (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => unknown;
export interface PageModule {
  Page: ComponentType;
  loader?: PageLoader;
  /** What a reader below the page's plan sees inside the upgrade view. It writes nothing. */
  Preview?: ComponentType;
}

export interface RouteMeta {
  title: Label;
  /** Which shell stands around the page. */
  chrome: 'site' | 'none';
  guard: 'public' | 'signed-in' | 'admin';
  /** Tier shown in badges and search. It blocks nothing by itself. */
  plan: Plan;
  /** Sends a reader without premium access to /premium. No listed route sets it; it is tested on a fixture route. */
  requiresPremium?: boolean;
  featureSearch: boolean;
  /** Opened by a token: search engines stay out and no address leaves the page. */
  noindex?: boolean;
  /** Its domain is not built: the page says what is missing and which way works today. */
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

/** What a route line needs beside its title. */
export type Preset = Omit<RouteMeta, 'title'>;
export const site: Preset = { chrome: 'site', guard: 'public', plan: 'free', featureSearch: true };
export const bare: Preset = { ...site, chrome: 'none', featureSearch: false };
export const signedIn: Preset = { ...site, guard: 'signed-in' };
export const premium: Preset = { ...signedIn, plan: 'premium' };
export const pro: Preset = { ...signedIn, plan: 'pro' };
export const business: Preset = { ...signedIn, plan: 'business' };
export const admin: Preset = { ...signedIn, guard: 'admin', featureSearch: false };

/** One page: its path, its title in the reader's terms, its module (loaded when opened), and its preset. */
export const page = (path: string, title: Label, load: PageRoute['load'], preset: Preset): PageRoute => ({
  kind: 'page',
  path,
  load,
  meta: { title, ...preset },
});

/** A second address of a page; the address bar ends at `to`. */
export const alias = (path: string, to: string): AliasRoute => ({ kind: 'alias', path, to });

/** What a matched route carries as its `handle`: its meta, and the path it is written with. */
export interface RouteHandle extends RouteMeta {
  path: string;
}
