import type { UnbuiltPages } from '@foregather/features/core/shell';

const activity = {
  does: 'Hikes, meals and tours with their own time, places left, age limits and a plan for rain.',
  today:
    'Put the programme into “A few words to your guests”. For an activity with few places, make an event of its own: it has its own capacity and waitlist.',
  open: 'create',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/manage-activities': activity,
  '/create-activity': activity,
  '/edit-activity/:activityId': activity,
} satisfies UnbuiltPages;
