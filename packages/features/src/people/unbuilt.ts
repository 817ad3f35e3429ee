import type { UnbuiltPages } from '@foregather/features/core/shell';

const search = {
  does: 'One box for people, events, tasks, files and features, with filters you can name and use again.',
  today:
    'The directory finds people by name, former name and address; the lists of events and of replies have a search of their own.',
  open: 'directory',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/profiles': {
    does: 'Lets you answer for children or elders and decide who sees what of theirs.',
    today:
      'A household answers for all its people by one link. Put those you look after into your household in the directory.',
    open: 'directory',
  },
  '/search': search,
  '/search-filters': search,
  '/tagging': {
    does: 'Works through photos that wait for names; anyone can remove their own.',
    today:
      'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
    open: 'events',
  },
} satisfies UnbuiltPages;
