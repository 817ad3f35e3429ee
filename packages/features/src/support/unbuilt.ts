import type { UnbuiltPages } from '@foregather/features/core/shell';

const help = {
  does: 'Answers by task: inviting, importing a list, replies, meals, and what to do when something goes wrong.',
  today: 'Write to us with your question; say which page you were on and what you wanted to do.',
  open: 'home',
  mail: true,
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/help': help,
  '/faq': {
    ...help,
    does: 'Questions of organisers and guests, and those about money, each with its own link.',
  },
} satisfies UnbuiltPages;
