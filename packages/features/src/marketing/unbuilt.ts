import type { UnbuiltPages } from '@foregather/features/core/shell';

const demo = {
  does: 'A finished event you can click through as host and as guest, without an account; it puts itself back afterwards.',
  today:
    'The home page shows how a reply looks to a guest. With a free account you can make a draft, look at every step and delete it again.',
  open: 'home',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/reunion-demo': demo,
  '/test-scenarios': {
    does: 'Walks a tester through the product step by step, with the result to expect at each one.',
    today:
      'Go through the real thing with a free account: create a draft, import a few people and answer as a guest.',
    open: 'signup',
  },
  '/email-preview': {
    does: 'Shows every mail we send, on phone and desktop, dark and as plain text.',
    today:
      'With a free account you can invite your own household to a first event and get the mail in your mailbox.',
    open: 'signup',
  },
  '/demo/:slug': demo,
} satisfies UnbuiltPages;
