import { type AuthMail, type AuthMailTemplate, oneLeadingSlash } from '@foregather/supabase-embedded';
import { type MailContent, renderMail } from '../../../supabase/functions/_shared/mail/layout';

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

function contentOf(mail: AuthMail, brandName: string): Omit<MailContent, 'action'> & { label?: string } {
  const ignore =
    'If you did not ask for this, you can leave this mail alone: nothing happens without the button.';
  const code = mail.otp === '' ? [] : [`Or type this code where you are asked for it: ${mail.otp}`];
  switch (mail.kind) {
    case 'signup':
      return {
        subject: `Confirm your address for ${brandName}`,
        preview: 'One button, then your first event.',
        heading: 'Confirm your address',
        paragraphs: [
          `You started an account with ${brandName}. Confirm that this address is yours, and you can plan your first event.`,
          ...code,
        ],
        label: 'Confirm my address',
        footer: ['The button works once, for one hour.', ignore],
      };
    case 'magiclink':
      return {
        subject: `Your sign-in link for ${brandName}`,
        preview: 'Works once, for one hour.',
        heading: 'Sign in',
        paragraphs: ['Here is the sign-in link you asked for.', ...code],
        label: 'Sign in',
        footer: ['The link works once, for one hour.', ignore],
      };
    case 'recovery':
      return {
        subject: `Choose a new password for ${brandName}`,
        preview: 'Works once, for one hour.',
        heading: 'Choose a new password',
        paragraphs: ['Somebody, probably you, asked to set a new password for this account.', ...code],
        label: 'Choose a new password',
        footer: [
          'The link works once, for one hour. Your old password stays until you choose a new one.',
          ignore,
        ],
      };
    case 'email_change':
      return {
        subject: `Confirm your new address for ${brandName}`,
        preview: 'Your account moves to this address.',
        heading: 'Confirm your new address',
        paragraphs: [
          `Your ${brandName} account is to use this address from now on. Confirm that it is yours.`,
          ...code,
        ],
        label: 'Confirm this address',
        footer: ['The button works once, for one hour.', ignore],
      };
    case 'email_change_current':
      return {
        subject: `Your ${brandName} account is to move to another address`,
        preview: 'It moves once both addresses have confirmed.',
        heading: 'Is your account to move?',
        paragraphs: [
          `Somebody, probably you, asked to move your ${brandName} account to ${mail.newAddress ?? 'another address'}. It moves once both addresses have confirmed.`,
          ...code,
        ],
        label: 'Confirm the move',
        footer: [
          'The button works once, for one hour.',
          'If this was not you, leave this mail alone and change your password: nothing happens without the button.',
        ],
      };
    case 'invite':
      return {
        subject: `You are invited to ${brandName}`,
        preview: 'An account waits for you.',
        heading: 'Accept your invitation',
        paragraphs: [`An account with ${brandName} was made for you. Accept it to sign in.`, ...code],
        label: 'Accept the invitation',
        footer: ['The button works once, for one hour.', ignore],
      };
    case 'reauthentication':
      return {
        subject: `Your code for ${brandName}`,
        preview: 'For one change to your account.',
        heading: 'Your code',
        paragraphs: ['Type this code to confirm the change to your account.', mail.otp],
        footer: ['The code works once, for one hour.', 'If you did not ask for it, change your password.'],
      };
    case 'password_changed':
      return {
        subject: `Your password for ${brandName} was changed`,
        preview: 'Was this you?',
        heading: 'Your password was changed',
        paragraphs: [
          'The password of your account was changed just now, and your other devices were signed out.',
          'If this was you, there is nothing to do. If it was not, set a new password now.',
        ],
        footer: [`Set a new password: ${new URL('/forgot-password', mail.siteUrl).href}`],
      };
  }
}

/** The product's texts for the mails of the auth service. */
export const authMailTemplate =
  (brandName: string): AuthMailTemplate =>
  (mail) => {
    const { label, ...content } = contentOf(mail, brandName);
    const url = authLink(mail);
    return renderMail({ ...content, ...(label && url ? { action: { label, url } } : {}) }, brandName);
  };
