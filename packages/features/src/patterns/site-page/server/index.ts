/** For servers alone: the application never imports it. */
export { type ServedSitePage, serveSitePage, serveSitePages, type SitePageOptions } from './serve-site-page';
