import type { UnbuiltPages } from '../unbuilt-words';

/** What the pages of templates will do: they are being built, and this file goes with the last line of theirs that is not. */
export const templatePages = {
  '/templates': {
    does: 'Ready plans by kind of event: tasks, budget, questions and messages laid on your dates.',
    today: 'Create the event yourself: five short steps, and date and place may stay open.',
    open: 'create',
  },
  '/pro/advanced-templates': {
    does: 'Turns a past event into a template with its true dates, and shares it with your group.',
    today:
      'Create the next event beside the old one: the list of events keeps both, and the directory keeps the people.',
    open: 'create',
  },
  '/templates/:slug': {
    does: 'A template lays a whole plan on your dates: tasks, a budget, questions to your guests and messages, ready to adapt.',
    today:
      'Create the event yourself: it takes five short steps, and date and place may stay open. Kind of event and words are chosen in the first step.',
    open: 'create',
  },
} satisfies UnbuiltPages;
