import type { UnbuiltPages } from '@foregather/features/core/shell';

const portfolio = {
  does: 'One table of all your events: risks first, then money, then who carries too much.',
  today:
    'The list of events shows all of them with state, date and replies, and can be searched and exported.',
  open: 'events',
} as const;

const connected = {
  does: 'Connects your other tools, with keys of limited rights and a log of what was sent.',
  today: 'Lists come in as a sheet and go out as one, in the directory and in the replies.',
  open: 'directory',
} as const;

const team = {
  does: 'Up to 10 admins with roles by event, seats you can pause or hand over, and when each was last active.',
  today:
    'Each organisation is planned from one account today. Give helpers the printed or exported lists instead of your password.',
  open: 'directory',
} as const;

const data = {
  does: 'Chosen fields in the format you need, changes to many rows with a preview and a way back, each logged.',
  today: 'The directory and the replies export their lists as a sheet, with the columns you see.',
  open: 'directory',
} as const;

const crew = {
  does: 'Shifts with their gaps, call times, briefs and hours for staff and volunteers.',
  today: 'Make an event for your crew: invite them, limit the places and read in the replies who comes.',
  open: 'create',
} as const;

const desk = {
  does: 'A promised answer time, a named person and all your open cases.',
  today: 'Write to us by mail. No answer time is promised or charged for yet.',
  open: 'dashboard',
  mail: true,
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/pro/dashboard': portfolio,
  '/pro/api-management': connected,
  '/business/dashboard': {
    ...portfolio,
    does: 'Your organisation today: events, money, risks, approvals and team.',
  },
  '/business/admin-management': team,
  '/business/multi-admin': team,
  '/business/attendee-data-export': data,
  '/business/bulk-operations': data,
  '/business/integrations': connected,
  '/business/staff-management': crew,
  '/business/staff-portal': crew,
  '/business/volunteers': crew,
  '/business/lead-generation': {
    does: 'Contacts who agreed, by event and sponsor, deleted on the date you set.',
    today:
      'Everybody you invite stays in the directory, with the replies they gave; you can export and remove them.',
    open: 'directory',
  },
  '/business/priority-support': desk,
  '/business/enterprise-support': desk,
  '/business/account-manager': desk,
  '/volunteer-application/:token': {
    does: 'Tells what a helper does and when, and takes your application without an account.',
    today:
      'Applications are not taken here yet. Answer the person who sent you this address, and say when you have time.',
    open: 'home',
  },
} satisfies UnbuiltPages;
