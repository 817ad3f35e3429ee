import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import { peoplePaths } from '../../people/paths';
import { rsvpPaths } from '../../rsvp/paths';
import type { Walkthrough } from './walkthrough';

/** From nothing to replies: what an organiser does with people and invitations. */
export const guestWalkthroughs: readonly Walkthrough[] = [
  {
    key: 'sign-up',
    title: 'Make an account',
    begin: authPaths.signup({ plan: 'premium' }),
    steps: [
      [
        'Press “Create account” with every field empty.',
        'Each field says what is missing, and a summary above lists it. Nothing is sent.',
      ],
      [
        'Fill in the fields with the password “password” and press again.',
        'The password is refused beside its field as widely known.',
      ],
      ['Choose a better password and press again.', '“Check your email” opens and names the address.'],
      [
        'Open the mail and follow its button; press “Confirm and sign in”.',
        'The dashboard opens and “Email confirmed” is said once. The account is on Free, whatever plan was chosen.',
      ],
      ['Follow the button in the mail a second time.', '“This link does not work”, with two ways on.'],
    ],
  },
  {
    key: 'sign-up-simple',
    title: 'Make an account from an address alone',
    begin: authPaths.signupSimple(),
    steps: [
      [
        'Type an address and press “Create account”.',
        '“Check your email” opens, whether or not the address has an account.',
      ],
      [
        'Type the six digits of the mail.',
        '“What is your name?” opens for a new account; the dashboard for one that has a name.',
      ],
      ['Press “Continue” without a name.', 'The field asks for the first name.'],
      [
        'Give a name and press “Continue”.',
        'The dashboard greets you by it, and in the account it is there too.',
      ],
    ],
  },
  {
    key: 'forgotten-password',
    title: 'Set a forgotten password anew',
    needs: 'An account.',
    begin: authPaths.forgotPassword(),
    steps: [
      ['Ask for the link with an address that nobody has.', '“Check your email”, as for every address.'],
      ['Ask with your own and type the code of the mail.', 'The page for the new password opens.'],
      ['Save a new password.', '“Password saved”; other devices are signed out.'],
    ],
  },
  {
    key: 'first-event',
    title: 'Create an event and publish it',
    needs: 'An account without an event.',
    begin: eventPaths.create(),
    steps: [
      ['Press “Save and continue” without a name.', '“Give the event a name.” beside the field.'],
      ['Give a name and press twice, quickly.', 'The step for the day opens; there is one draft, not two.'],
      ['Type a time and reload the page.', 'The same step, with what you typed.'],
      ['Go on to the place and press “Save and finish later”.', 'The event’s page opens as a draft.'],
      [
        'Press “Publish”.',
        'The event is live. On Free a second live event is refused in a sentence about the plan.',
      ],
    ],
  },
  {
    key: 'paste-list',
    title: 'Bring people from a pasted list',
    begin: peoplePaths.directory(),
    steps: [
      [
        'Choose the import of a list and press “Read the list” with nothing pasted.',
        '“Paste at least one name.”',
      ],
      [
        'Paste four lines, two of them couples such as “Berit and Nils Holm”, one without a name.',
        'Each person is a line of a table; the unclear one is left out and says why.',
      ],
      ['Correct the unclear line.', 'The number that can be imported rises by one.'],
      ['Press the button that imports.', 'The directory has the people; couples are one household.'],
      ['Import the same list again.', 'It says that you have imported it before, and adds nobody twice.'],
      [
        'Press “Take the import back”.',
        'Exactly the people of that import go; whoever was changed since stays, with the reason.',
      ],
    ],
  },
  {
    key: 'person-by-hand',
    title: 'Add, change and remove a person',
    begin: peoplePaths.directory(),
    steps: [
      ['Press “Add person” and, in the form, “Add person” once more.', '“Enter a name.” beside the field.'],
      [
        'Type the name of somebody who is there already.',
        '“Perhaps in the directory already”, with the entry.',
      ],
      [
        'Type a new name and a phone number of two digits, and save.',
        'The number is refused beside its field; the name stays.',
      ],
      ['Correct it and save.', 'The person is in the list, and the search finds them without accents too.'],
      ['Remove the person.', 'It asks first; afterwards nobody matches.'],
    ],
  },
  {
    key: 'invite-and-send',
    title: 'Invite guests and send the mails',
    needs: 'A live event, and people in the directory, one of them without an address.',
    begin: rsvpPaths.replies(),
    steps: [
      ['Press “Invite guests” and choose all.', 'The button counts invitations, a household as one.'],
      ['Press the button.', 'The dialog for the mails follows by itself and names who has no address.'],
      [
        'Send.',
        'The number on the way is said; the mailbox has one mail for each household with an address.',
      ],
      ['Press “Invite guests” again.', 'Nobody is offered twice.'],
    ],
  },
  {
    key: 'reply-by-phone',
    title: 'Enter a reply that came by phone',
    needs: 'An invited household that has not answered.',
    begin: rsvpPaths.replies({ show: 'silent' }),
    steps: [
      [
        'Press the button that enters its reply, then “Save reply” at once.',
        'Each person asks for an answer, and nothing is saved.',
      ],
      ['Answer for each and save.', 'The counts change at once: more coming, fewer not answered.'],
      [
        'In the menu of the row choose “Take the reply back”.',
        'It asks and names what goes; then the household is withdrawn.',
      ],
    ],
  },
  {
    key: 'remind',
    title: 'Remind those who have not answered',
    needs: 'Invitations that were sent more than a minute ago, some without an answer.',
    begin: rsvpPaths.replies(),
    steps: [
      ['Press the button that sends reminders.', 'The dialog counts who gets one, and who has no address.'],
      ['Send.', 'Only those without an answer have a new mail.'],
      ['Look at the button again.', 'It says that no mail would go out now: one a day.'],
    ],
  },
  {
    key: 'personal-link',
    title: 'Turn a personal link off and make a new one',
    needs: 'An invited household.',
    begin: rsvpPaths.replies(),
    steps: [
      [
        'In the menu of a row choose “Copy the link” and open it in a private window.',
        'The invitation of that household.',
      ],
      [
        'Choose “Turn the link off” and reload the private window.',
        'The page says that the link opens nothing.',
      ],
      [
        'Choose “Make a new link” and copy it.',
        'It is another one, and it opens; the old one still does not.',
      ],
    ],
  },
  {
    key: 'open-invitation',
    title: 'Open the invitation to everybody who has the link',
    needs: 'A live event.',
    begin: eventPaths.manage(),
    steps: [
      ['On the event’s page switch the open invitation on.', 'A link for everybody appears.'],
      [
        'Open it in a private window and ask for a place.',
        'The page thanks; on the event’s page the request waits.',
      ],
      ['Approve it, then press “Undo”.', 'The request waits again, and the person is not in the directory.'],
      ['Make a new link.', 'The one before opens nothing any more.'],
    ],
  },
];
