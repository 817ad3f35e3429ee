import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
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
} satisfies UnbuiltPages;
