import type { PlanTable } from '@foregather/features/core/session';
import type { VisitorRpc } from '@foregather/features/patterns/token-page';
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
  /** The instant of the request. */
  now: Date;
  /** Prices and limits of the plans; null when they cannot be read. */
  plans: () => Promise<PlanTable | null>;
  /** Keys of the catalogue's features whose page is built. */
  builtFeatures: () => Promise<ReadonlySet<string>>;
  /** Whether an address leads to a page that is built. */
  isBuilt: (to: string) => boolean;
}

/** What a form that was sent came to: the page as it is now, and the status it is answered with. */
export interface SiteSent<Data> {
  data: Data;
  /** 422: fields are wrong; 429: too often; 503: nobody answered. With each the page shows what was typed. */
  status: 200 | 422 | 429 | 503;
}

/** A public page that a server renders as one document without script; the application shows the same view. */
export interface SitePage<Data> {
  /** Its path as the route table has it: '/templates/:slug'. */
  path: string;
  /** What it shows; null: there is no such page. */
  read: (request: SiteRequest) => Promise<Data | null>;
  head: (data: Data) => SiteHead;
  View: ComponentType<{ data: Data }>;
  /**
   * Takes the form that the page posts to its own address. Sending the same form twice must be one act: there is no
   * script that would stop it. Default: the page has no such form.
   */
  send?: (form: FormData, context: { call: VisitorRpc; now: Date }) => Promise<SiteSent<Data>>;
  /** Without the header and footer of the site. */
  bare?: boolean;
}
