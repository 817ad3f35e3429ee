import type { UnbuiltPages } from '@foregather/features/core/shell';

const conversation = {
  does: 'Lets your guests talk to each other here without giving out their addresses.',
  today:
    'Ask your guests to use the group chat they already have. What a guest wants to tell you fits into the note of the reply.',
  open: 'replies',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/private-messages': conversation,
  '/chat': {
    ...conversation,
    does: 'Rooms for the event and its activities, with announcements pinned on the day.',
  },
  '/forum': {
    ...conversation,
    does: 'Questions and memories by topic, with pinned answers and a digest by mail.',
  },
} satisfies UnbuiltPages;
