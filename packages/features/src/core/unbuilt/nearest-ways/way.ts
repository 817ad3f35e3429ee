import type { Label } from '../../terminology';

/** Where a sentence about today sends the reader: only to pages that are built. */
export const OPEN = {
  replies: { to: '/rsvp', label: 'Open the replies' },
  directory: { to: '/directory', label: (t) => `Open the ${t.directory}` },
  events: { to: '/manage-events', label: 'Open your events' },
  create: { to: '/create-event', label: (t) => `Create ${t.noun}` },
  dashboard: { to: '/dashboard', label: 'Go to the dashboard' },
  account: { to: '/account-settings', label: 'Open account settings' },
  home: { to: '/', label: 'Go to the home page' },
  privacy: { to: '/privacy', label: 'Read about privacy' },
  signup: { to: '/signup', label: 'Sign up' },
} as const satisfies Record<string, { to: string; label: Label }>;

export interface NearestWay {
  /** What the page will do for the reader, in a sentence or two. */
  does: string;
  /** How to get the same thing done today, honestly. */
  today: string;
  open: keyof typeof OPEN;
  /** Whether writing to the support address is part of the way. */
  mail?: true;
}
