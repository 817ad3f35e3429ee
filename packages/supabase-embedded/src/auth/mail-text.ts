import type { AuthMail, AuthMailTemplate } from './types';

/**
 * Page of the site that consumes each kind of token by a button. Mails never lead to GET /verify, because mail scanners
 * open links and would use the token up (docs/security.md, threat 57).
 */
const PAGES: Partial<Record<AuthMail['kind'], string>> = {
  signup: '/auth/callback',
  invite: '/auth/callback',
  magiclink: '/auth/magic-link',
  recovery: '/auth/update-password',
  email_change: '/auth/callback',
  email_change_current: '/auth/callback',
};

/** The type that `verifyOtp` expects; both sides of an address change share one. */
const typeOf = (kind: AuthMail['kind']) => (kind === 'email_change_current' ? 'email_change' : kind);

/**
 * The URL in a mail: our own page with `token_hash`, `type`, and `next` if the user came from a page of the site. Null
 * for mails without a link.
 */
export function authMailLink(mail: AuthMail): string | null {
  const page = PAGES[mail.kind];
  if (page === undefined || mail.tokenHash === '') return null;
  const url = new URL(page, mail.siteUrl);
  url.searchParams.set('token_hash', mail.tokenHash);
  url.searchParams.set('type', typeOf(mail.kind));
  const target = new URL(mail.redirectTo, mail.siteUrl);
  if (target.origin === url.origin && target.pathname !== '/' && target.pathname !== page) {
    url.searchParams.set('next', `${target.pathname}${target.search}`);
  }
  return url.href;
}

interface Words {
  subject: string;
  lead: string;
  action: string;
}

const WORDS: Record<AuthMail['kind'], Words> = {
  signup: { subject: 'Confirm your address', lead: 'Confirm that this address is yours.', action: 'Confirm' },
  magiclink: {
    subject: 'Your sign-in link',
    lead: 'Here is the sign-in link you asked for.',
    action: 'Sign in',
  },
  recovery: {
    subject: 'Choose a new password',
    lead: 'Somebody, probably you, asked to set a new password for this account.',
    action: 'Choose a new password',
  },
  email_change: {
    subject: 'Confirm your new address',
    lead: 'Your account is to use this address. Confirm that it is yours.',
    action: 'Confirm',
  },
  invite: {
    subject: 'You are invited',
    lead: 'Somebody has made an account for you.',
    action: 'Accept the invitation',
  },
  email_change_current: {
    subject: 'Confirm that your account moves',
    lead: 'Somebody, probably you, asked to move your account to another address. It moves once both addresses have confirmed. If this was not you, leave this mail alone and change your password.',
    action: 'Confirm',
  },
  reauthentication: {
    subject: 'Your code',
    lead: 'Type this code to confirm the change to your account.',
    action: '',
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your account was changed, and your other devices were signed out. If this was not you, set a new password.',
    action: '',
  },
};

/** Plain mails for projects without their own templates. */
export const plainMail: AuthMailTemplate = (mail) => {
  const { subject, lead, action } = WORDS[mail.kind];
  const link = authMailLink(mail);
  const lines = [lead];
  if (mail.kind === 'email_change_current' && mail.newAddress !== undefined) {
    lines.push(`The other address: ${mail.newAddress}`);
  }
  if (link !== null) lines.push(`${action}: ${link}`);
  if (mail.otp !== '') lines.push(`Code: ${mail.otp}`);
  return render(subject, lines);
};

/** Notice to the former address of an account; it carries no token. */
export const addressChangedMail = (siteUrl: string) =>
  render('The address of your account was changed', [
    'Your account now uses another email address.',
    `If this was not you, write to the people who run ${siteUrl}.`,
  ]);

function render(subject: string, lines: readonly string[]) {
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  return { subject, text: lines.join('\n\n'), html };
}

function escapeHtml(value: string): string {
  return value
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/https?:\/\/[^\s&<>"]+(?:&#38;[^\s&<>"]+)*/g, (link) => `<a href="${link}">${link}</a>`);
}
