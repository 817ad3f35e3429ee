/** What a public page is made of, for the server and the application alike. */
export { InApplication, SiteForm, type SiteFormProps, SiteLink, type SiteLinkProps } from './site-controls';
export type { SiteHead, SitePage, SiteRequest, SiteSent } from './site-page';
