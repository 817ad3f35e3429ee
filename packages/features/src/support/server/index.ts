import { serveSitePage } from '@foregather/features/patterns/site-page/server';
import { contactSitePage } from '../contact/contact-site-page';
import { faqSitePage } from '../faq/faq-site-page';
import { helpSitePage } from '../help/help-site-page';

/** The public pages of this domain that a server renders. */
export const supportSitePages = [
  serveSitePage(helpSitePage),
  serveSitePage(faqSitePage),
  serveSitePage(contactSitePage),
];
