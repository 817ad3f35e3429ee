import type { Label } from '../../session/terminology/terms';

/** Where the words of a page that is not built may lead: only to pages that are. */
export const WORKING_PAGES = {
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

/** What a page that is not built tells its reader. */
export interface UnbuiltWords {
  /** What the page will do for the reader, in a sentence or two. */
  does: string;
  /** How to reach the same goal today. */
  today: string;
  open: keyof typeof WORKING_PAGES;
  /** Whether the support address is shown as well. */
  mail?: true;
}

/** The words of pages that are not built, by their paths. */
export type UnbuiltPages = Readonly<Record<string, UnbuiltWords>>;
