import type { MailContent } from './layout.ts';

/** The mails about an account: from the auth service, which names them so. */
export const ACCOUNT_MAIL_KINDS = [
  'signup',
  'magiclink',
  'recovery',
  'email_change',
  'email_change_current',
  'invite',
  'reauthentication',
  'password_changed',
] as const;

export interface AccountMail {
  kind: (typeof ACCOUNT_MAIL_KINDS)[number];
  /** The code to type in place of the button; '' where there is none. */
  otp: string;
  /** Where an account is to move. */
  newAddress?: string | undefined;
  siteUrl: string;
}

/** What such a mail says; `label` is that of its button, whose address its sender knows. */
export function accountMailContent(
  mail: AccountMail,
  brandName: string,
): Omit<MailContent, 'action'> & { label?: string } {
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
