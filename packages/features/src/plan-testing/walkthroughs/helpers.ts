import { accountPaths } from '../../account/paths';
import { eventPaths } from '../../events/paths';
import { moneyPaths } from '../../money/paths';
import { peoplePaths } from '../../people/paths';
import { planningPaths } from '../../planning/paths';
import { rsvpPaths } from '../../rsvp/paths';
import type { Walkthrough } from './walkthrough';

/** What somebody does who helps an organiser to plan. */
export const coHostWalkthroughs: readonly Walkthrough[] = [
  {
    key: 'accept-invitation',
    title: 'Join an organisation',
    needs: 'An invitation to help, by mail.',
    begin: accountPaths.account(),
    steps: [
      [
        'Follow the link of the mail while signed in as somebody else.',
        'What you would be allowed to do is said before you accept.',
      ],
      ['Accept.', '“You now help”, with the name; the organisation can be chosen in the header.'],
      ['Leave the organisation.', 'It asks first; afterwards its pages open nothing.'],
    ],
  },
  {
    key: 'plan-together',
    title: 'Plan while the organiser plans too',
    needs: 'Two windows: the organiser in one, the co-host in the other, at the same event.',
    begin: rsvpPaths.replies(),
    steps: [
      ['Answer as a guest in a third window.', 'The counts of both windows move without a reload.'],
      [
        'Open the same task in both, save in one, then in the other.',
        'The second is told of the newer version and loses nothing.',
      ],
      ['Enter a reply as the co-host.', 'The organiser sees it.'],
    ],
  },
  {
    key: 'own-tasks',
    title: 'See one’s own tasks',
    needs: 'Tasks of the event, some of them yours.',
    begin: planningPaths.checklists({ show: 'mine' }),
    steps: [
      ['Look at the lists.', 'Only your tasks.'],
      ['Tick one.', 'It is done for the organiser too.'],
    ],
  },
];

/** What somebody sees who may look, and not change. */
export const viewerWalkthroughs: readonly Walkthrough[] = [
  {
    key: 'read-replies',
    title: 'Read the replies',
    begin: rsvpPaths.replies(),
    steps: [
      ['Open the replies.', 'Counts and rows are there; no button invites, sends, enters or reminds.'],
      ['Search for a name.', 'It is found, and the address keeps the search.'],
    ],
  },
  {
    key: 'refused-forms',
    title: 'Open a form by its address',
    needs: 'The address of a form that an organiser has open, such as “Edit” of an event.',
    begin: eventPaths.manage(),
    steps: [
      ['Open the address.', '“You can read, not change”, and no field.'],
      ['Open the event itself.', 'All of it can be read; there is nothing to press that changes it.'],
    ],
  },
  {
    key: 'read-directory',
    title: 'Read the directory and the budget',
    begin: peoplePaths.directory(),
    steps: [
      ['Open the directory.', 'The people are there; nobody can be added, changed, merged or removed.'],
      [`Open the budget (${moneyPaths.budgeting()}).`, 'The sums can be read, and no line changed.'],
    ],
  },
];
