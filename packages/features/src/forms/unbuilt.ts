import type { UnbuiltPages } from '@foregather/features/core/shell';

const forms = {
  does: 'Forms with pages and conditions, ready ones to copy, and the replies as they come in.',
  today:
    'The reply asks for people, meals, ages and a note. For other questions, link a form of your own in “A few words to your guests”.',
  open: 'events',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/business/custom-registration-forms': forms,
  '/business/custom-forms': forms,
  '/business/forms/builder': forms,
  '/business/forms/templates': forms,
  '/business/forms/active': forms,
} satisfies UnbuiltPages;
