import { adminPaths } from '../../admin/paths';
import { peoplePaths } from '../../people/paths';
import { supportPaths } from '../../support/paths';
import type { Walkthrough } from './walkthrough';

/** What a guest does with the link of a mail, without an account. */
export const guestWalkthroughs: readonly Walkthrough[] = [
  {
    key: 'answer',
    title: 'Answer for a household',
    needs: 'The mail of an invitation to at least two people.',
    steps: [
      [
        'Follow the button of the mail and press “Send reply” at once.',
        '“Your reply is not sent yet.”, and each person without an answer is named.',
      ],
      [
        'Say yes for one and no for the other, with a meal if there is a choice, and send.',
        '“Your reply is in. You can change it until replies close.”',
      ],
      ['Open the same link again.', 'Your answers stand there.'],
      ['Take the reply back.', 'It asks and names who is meant; then one can answer anew.'],
    ],
  },
  {
    key: 'answer-without-script',
    title: 'Answer without script and by keyboard',
    needs: 'The same link, and a browser with script switched off.',
    steps: [
      ['Answer and send by keyboard alone.', 'It works as with script, and each focus can be seen.'],
      ['Enlarge the page to 400 per cent.', 'Nothing is cut off, and nothing has to be scrolled sideways.'],
    ],
  },
  {
    key: 'full',
    title: 'Ask for more places than there are',
    needs: 'An event with one place left, and an invitation to two people.',
    steps: [
      ['Open the invitation.', '“One place is left.” before anything is answered.'],
      ['Say yes for both and send.', 'It says how many the reply needs; the answers stay.'],
      ['Press “Join the waitlist”.', 'Both wait together, and the host’s list says so.'],
    ],
  },
  {
    key: 'stop-mails',
    title: 'Stop the mails',
    needs: 'A reminder or an announcement.',
    steps: [
      ['Follow “Stop these mails” at the foot.', 'It asks first: opening the address has stopped nothing.'],
      ['Press the button.', 'It counts from now on; the link of the invitation still works.'],
      ['Let the organiser remind again.', 'No mail comes, and the organiser is told that you stopped them.'],
    ],
  },
  {
    key: 'called-off',
    title: 'Open the invitation of an event that was called off',
    needs: 'A link of an event that its host has cancelled.',
    steps: [['Open the link.', '“Called off” and the host’s reason stand first; nothing can be answered.']],
  },
];

/** What the people do who run the product, and what everybody else must not. */
export const adminWalkthroughs: readonly Walkthrough[] = [
  {
    key: 'refused-admin',
    title: 'Try the back office as somebody else',
    needs: 'An account that is no admin.',
    begin: adminPaths.home(),
    steps: [
      ['Open the address.', '“For administrators”, and no data of anybody.'],
      [`Open ${peoplePaths.plannerDirectory()}.`, '“Access Restricted”: it says who may open it.'],
    ],
  },
  {
    key: 'coming-directories',
    title: 'Read what is coming',
    needs: 'An admin.',
    begin: peoplePaths.supplierDirectory(),
    steps: [['Open the page.', '“What this page will hold”, marked “Coming Soon”.']],
  },
  {
    key: 'answer-support',
    title: 'Answer a request',
    needs: 'An admin who signed in less than ten minutes ago, and a request of an organiser.',
    begin: supportPaths.support(),
    steps: [
      ['Open the page.', 'The requests of everybody, those without an answer first.'],
      ['Answer one.', 'Who asked has a mail that leads to the request, and it counts as answered.'],
      [
        'Answer the next with “Close the request with this answer”.',
        'It is closed; only an admin can open it again.',
      ],
      [
        'Wait until the sign-in is older than ten minutes and answer another.',
        'It is refused and asks for a new sign-in; the words stay.',
      ],
    ],
  },
];
