import type { UnbuiltPages } from '@foregather/features/core/shell';

const health = {
  does: 'Sign-ups, errors, stuck mails and alerts, each with the next thing to do.',
  today: 'Health is seen where the service runs: its log, its /healthz address and the database.',
  open: 'dashboard',
} as const;

const accounts = {
  does: 'Finds an account, shows its plan and sessions, and signs it out everywhere.',
  today:
    'The server lists sessions and signs an account out everywhere when an administrator’s tool asks it to; the page for it is missing.',
  open: 'dashboard',
} as const;

const moderation = {
  does: 'Searches, flags, hides and restores what people publish, and works through reports.',
  today:
    'Nothing is public yet but personal reply links, and their hosts can revoke those. There is no list of reports.',
  open: 'dashboard',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/admin': { ...health, does: 'The way in to all back-office pages.' },
  '/admin-management': accounts,
  '/admin/dashboard': health,
  '/admin/users': accounts,
  '/admin/events': moderation,
  '/admin/venues': moderation,
  '/admin/activities': moderation,
  '/admin/invitations': {
    does: 'Outstanding and bounced invitations, and spikes that look like abuse.',
    today:
      'The database limits how many mails an organisation sends in a month; what was sent is in its tables.',
    open: 'dashboard',
  },
  '/admin/subscriptions': accounts,
  '/admin/affiliates': {
    does: 'Applications, recommendations to check, pay runs and reversals.',
    today: 'The programme has not started, so there is nothing to review.',
    open: 'dashboard',
  },
} satisfies UnbuiltPages;
