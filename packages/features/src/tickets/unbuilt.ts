import type { UnbuiltPages } from '@foregather/features/core/shell';

const ticket = {
  does: 'Free and paid tickets with codes to scan, prices that change by date, and a list for the door.',
  today:
    'Invite households and limit the places of the event: every yes takes places, and whoever comes later waits in order. The list of guests is your list at the door. Money is taken outside.',
  open: 'replies',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/ticket-management': ticket,
  '/ticket-management/event/:eventId': ticket,
  '/ticket-management/activity/:activityId': ticket,
  '/ticket-management/:activityId': ticket,
} satisfies UnbuiltPages;
