import { type AuthMail, type AuthMailTemplate, oneLeadingSlash } from '@foregather/supabase-embedded';
import { accountMailContent } from '../../../supabase/functions/_shared/mail/account-words';
import { renderMail } from '../../../supabase/functions/_shared/mail/layout';

/** The page of the app that redeems each kind of token by a button, so that mail scanners, which open links, use none up. */
const PAGES: Partial<Record<AuthMail['kind'], { path: string; type: string }>> = {
  signup: { path: '/auth/callback', type: 'signup' },
  invite: { path: '/auth/callback', type: 'invite' },
  magiclink: { path: '/auth/magic-link', type: 'magiclink' },
  recovery: { path: '/auth/update-password', type: 'recovery' },
  email_change: { path: '/auth/callback', type: 'email_change' },
  email_change_current: { path: '/auth/callback', type: 'email_change' },
};

/** The address of that page with the token and, unless it is the default, the page to open afterwards. */
export function authLink(mail: AuthMail): string | undefined {
  const page = PAGES[mail.kind];
  if (!page || mail.tokenHash === '') return undefined;
  const url = new URL(page.path, mail.siteUrl);
  url.searchParams.set('token_hash', mail.tokenHash);
  url.searchParams.set('type', page.type);
  const target = new URL(mail.redirectTo, mail.siteUrl);
  if (target.origin === url.origin && target.pathname !== '/' && target.pathname !== page.path) {
    url.searchParams.set('next', `${oneLeadingSlash(target.pathname)}${target.search}`);
  }
  return url.href;
}

/** The product's texts for the mails of the auth service. */
export const authMailTemplate =
  (brandName: string): AuthMailTemplate =>
  (mail) => {
    const { label, ...content } = accountMailContent(mail, brandName);
    const url = authLink(mail);
    return renderMail({ ...content, ...(label && url ? { action: { label, url } } : {}) }, brandName);
  };
