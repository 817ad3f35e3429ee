import type { UnbuiltPages } from '@foregather/features/core/shell';

const profile = {
  does: 'Your own entry in the directory: name, photo, former names and contact, and who may see which of them.',
  today:
    'Your name and time zone are in the account settings. In the directory you decide what you keep about people.',
  open: 'account',
} as const;

const security = {
  does: 'Shows where you are signed in, recent sign-ins and what to do about each alert.',
  today:
    'A new password signs all other devices out. Ask for one by mail from the sign-in page, or write to us if something looks wrong.',
  open: 'account',
  mail: true,
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/profile': profile,
  '/profile-features': {
    ...profile,
    does: 'Explains what each field of a profile is used for before you fill it in.',
  },
  '/security': security,
  '/security-center': security,
  '/calendar-integration': {
    does: 'Puts the event and your own programme into any calendar, always up to date.',
    today: 'Enter the event in your calendar by hand; its page shows date, time and time zone.',
    open: 'events',
  },
} satisfies UnbuiltPages;
