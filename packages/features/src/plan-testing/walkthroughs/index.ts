import { adminWalkthroughs, guestWalkthroughs as ofGuests } from './guest-and-admin';
import { coHostWalkthroughs, viewerWalkthroughs } from './helpers';
import { guestWalkthroughs } from './organiser-guests';
import { planningWalkthroughs } from './organiser-planning';
import type { TesterRole } from './walkthrough';

export type { TesterRole, Walkthrough } from './walkthrough';

const SAMPLE = 'On your own machine “npm run demo” prints an account for every role and plan.';

/** Everybody a tester can be, in the order in which one meets them. Both pages for testers show them. */
export const TESTER_ROLES: readonly TesterRole[] = [
  {
    key: 'organiser',
    name: 'Organiser',
    who: 'Plans events, keeps the directory and sends the invitations. Owns the organisation.',
    wayIn: ['Sign up; everybody who does owns an organisation.', SAMPLE],
    never: [
      'See people, events or replies of another organisation',
      'Give themselves a plan that was not paid for or tried',
      'Lose what they typed by a refusal, a reload or a lost connection',
    ],
    walkthroughs: [...guestWalkthroughs, ...planningWalkthroughs],
  },
  {
    key: 'co-host',
    name: 'Co-host',
    who: 'Helps an organiser to plan: changes events, people and tasks, and has no say in plan and members.',
    wayIn: ['Accept the invitation of an organiser under “My account”.', SAMPLE],
    never: ['Change plan, owner or the rights of others', 'Write over what somebody else has just saved'],
    walkthroughs: coHostWalkthroughs,
  },
  {
    key: 'viewer',
    name: 'Viewer',
    who: 'May look at everything of an organisation, and change nothing.',
    wayIn: ['Accept an invitation that says “You could look, not change.”', SAMPLE],
    never: ['Find a button that changes, invites or sends', 'Get a link of a guest'],
    walkthroughs: viewerWalkthroughs,
  },
  {
    key: 'guest',
    name: 'Guest',
    who: 'Has a link from an invitation, a letter or the open invitation, and no account.',
    wayIn: ['Invite an address of your own as an organiser and open its mail in a private window.'],
    never: [
      'Need an account, or script',
      'Learn more of other guests than that they come, where they allowed it',
    ],
    walkthroughs: ofGuests,
  },
  {
    key: 'admin',
    name: 'Admin',
    who: 'Runs the product. Most of the back office is still being built.',
    wayIn: [SAMPLE],
    never: [
      'Be found by anybody: a page says only that it is for administrators',
      'Act with a sign-in that is old',
    ],
    walkthroughs: adminWalkthroughs,
  },
];
