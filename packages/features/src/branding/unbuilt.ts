import type { UnbuiltPages } from '@foregather/features/core/shell';

const brand = {
  does: 'A theme for each event, one kit of logo and colours for all, your own web address and sender.',
  today:
    'Guests see your event in its kind’s own colour and words. Choose the kind when you create or edit the event.',
  open: 'events',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/customization': {
    does: 'Logo, cover, readable colours and your own words, previewed as a guest.',
    today: 'Choose your kind of event in the account settings: labels and words follow it everywhere.',
    open: 'account',
  },
  '/pro/branding': brand,
  '/pro/white-label': brand,
  '/business/custom-branding': brand,
  '/business/professional-branding': {
    ...brand,
    does: 'Help with your brand, ordered from us and followed to the end.',
  },
} satisfies UnbuiltPages;
