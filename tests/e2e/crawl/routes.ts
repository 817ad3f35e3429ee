import { readFileSync } from 'node:fs';
import { readPages } from '../../../packages/features/route-list';

export type Role = 'visitor' | 'business' | 'admin';

/** One line of `tests/contracts/routes.tsv`. */
export interface CrawlRoute {
  /** As in the list, such as `/events/:id`. */
  path: string;
  access: 'public' | 'signed-in' | 'admin';
  /** Names the page; two paths may share one. */
  page: string;
}

/** Ids that exist in the seeded data. */
export interface SeededIds {
  event: string;
  /** A second event for the edit page, so that its changes do not affect other pages. */
  editedEvent: string;
  replyToken: string;
  /** Of the open invitation to `event`. */
  shareToken: string;
  /** A venue with a space, and the committee's link to it. */
  venue: string;
  venueToken: string;
  /** A point of the programme of `event`. */
  activity: string;
  /** How the event is listed in the finder. */
  listing: string;
  infoPage: string;
  infoToken: string;
  infoDraftToken: string;
  /** The public link of the tickets of `event`, and the link of an order. */
  ticketToken: string;
  orderToken: string;
  /** The link of a door at `event`. */
  doorToken: string;
}

/** Well-formed ids without a row: pages must report that, not break. */
const UNKNOWN_ID = '3f2b8c1e-7a64-4f0d-9c35-d1e2a4b6c8f0';
const UNKNOWN_TOKEN = 'Zm9yZWdhdGhlci13YWxrLXVua25vd24tdG9rZW4tMDE';

function shareTokenOf(path: string, ids: SeededIds): string {
  if (path.startsWith('/shared-venue/')) return ids.venueToken;
  if (path.startsWith('/event-info-view/')) return ids.infoToken;
  return path.startsWith('/event-info-preview/') ? ids.infoDraftToken : ids.shareToken;
}

function tokenOf(path: string, ids: SeededIds): string {
  if (path.startsWith('/tickets/')) return ids.ticketToken;
  if (path.startsWith('/door/')) return ids.doorToken;
  return path.startsWith('/rsvp/') ? ids.replyToken : UNKNOWN_TOKEN;
}

/** Fills in the parameters of a path: an existing row if there is one, else a well-formed id. */
export function addressOf(path: string, ids: SeededIds): string {
  if (path === '*') return '/no/such-page';
  if (path === '/ticket-confirmation') return `${path}?order=${ids.orderToken}`;
  const values: Record<string, string> = {
    eventId: path.startsWith('/edit-event/') ? ids.editedEvent : ids.event,
    id: path.startsWith('/events/') ? ids.event : UNKNOWN_ID,
    reunionId: ids.listing,
    token: tokenOf(path, ids),
    shareToken: shareTokenOf(path, ids),
    venueId: ids.venue,
    activityId: ids.activity,
    pageId: path.startsWith('/event-info-editor/') ? ids.infoPage : UNKNOWN_ID,
    campaignId: UNKNOWN_ID,
    checkoutId: UNKNOWN_ID,
  };
  return path.replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: what stands for :${name}? Add it to routes.ts.`);
    return value;
  });
}

const accessOf = (text: string): CrawlRoute['access'] => {
  if (text === 'public' || text === 'signed-in' || text === 'admin') return text;
  throw new Error(`routes.tsv knows no access "${text}".`);
};

/** Every path of the list, in order; the last one represents unknown paths. */
export function allRoutes(): CrawlRoute[] {
  const [, ...lines] = readFileSync(new URL('../../contracts/routes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [path = '', access = '', , , , page = ''] = line.split('\t');
    return { path, access: accessOf(access), page };
  });
}

/** The domain of each page that is not built yet. */
const unbuiltDomains = () =>
  new Map(readPages().flatMap(({ path, domain, unbuilt }) => (unbuilt ? [[path, domain]] : [])));

/** Each page module once: by the page's name, for pages that are not built once per domain; each public one. */
export function eachModule(routes: readonly CrawlRoute[]): CrawlRoute[] {
  const domains = unbuiltDomains();
  // A second path of an unbuilt page has no line of its own there.
  const unbuilt = new Map(
    routes.flatMap(({ path, page, access }) => {
      const domain = domains.get(path);
      return domain !== undefined && access !== 'public' ? [[page, `not built: ${domain} ${access}`]] : [];
    }),
  );
  const seen = new Set<string>();
  return routes.filter(({ page }) => {
    const module = unbuilt.get(page) ?? page;
    if (seen.has(module) || page.startsWith('→')) return false;
    seen.add(module);
    return true;
  });
}

/** The role that sees most of a page. */
export const bestRole = ({ access }: CrawlRoute): Role =>
  access === 'public' ? 'visitor' : access === 'admin' ? 'admin' : 'business';
