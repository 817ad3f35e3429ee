import type { PlanTable } from '@foregather/features/core/session';
import type { ComponentType } from 'react';

/** What the head of a public page says. */
export interface SiteHead {
  /** Without the name of the product. */
  title: string;
  description: string;
  /** Path under which search engines list the page, whatever stands behind the `?`. */
  canonical: string;
  /** Path of the picture that a shared link shows, 1200 x 630. Default: words alone. */
  picture?: { path: string; alt: string };
  /** What search engines read besides, in the words of schema.org; data, which is never run. */
  data?: Readonly<Record<string, unknown>>;
}

export interface SiteRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Today as an ISO day. */
  today: string;
  /** Prices and limits of the plans; null when they cannot be read. */
  plans: () => Promise<PlanTable | null>;
  /** Whether an address leads to a page that is built. */
  isBuilt: (to: string) => boolean;
}

/** A public page that a server renders as one document without script; the application shows the same view. */
export interface SitePage<Data> {
  /** Its path as the route table has it: '/templates/:slug'. */
  path: string;
  /** What it shows; null: there is no such page. */
  read: (request: SiteRequest) => Promise<Data | null>;
  head: (data: Data) => SiteHead;
  View: ComponentType<{ data: Data }>;
  /** Without the header and footer of the site. */
  bare?: boolean;
}
