import { eventPaths } from '../../../events/paths';
import { messagingPaths } from '../../../messaging/paths';
import { peoplePaths } from '../../../people/paths';
import { rsvpPaths } from '../../../rsvp/paths';
import type { ArticlesOf } from './article';

const toReplies = { to: rsvpPaths.replies(), label: 'Open the replies' };

/** Articles about inviting, answering and what is printed for guests. */
export const guestArticles: ArticlesOf<'guests'> = {
  'invite-guests': {
    words: 'invitation send mail email link everybody household list first',
    steps: [
      'Put your people into the directory first, each in a household.',
      'Open **Replies** and press **Invite guests**.',
      'Tick households and people, or all who are not invited yet, and set **Plus-ones for each invitation**.',
      'Press **Invite**. Nothing is sent so far.',
      'Then press the button that counts the invitations. **Send invitations** says how many mails go out, to whom, and who is left out and why.',
    ],
    know: [
      'A household gets one invitation with one link, and one of them answers for all, person by person.',
      'Mails go out for a published event only. Nobody gets the same invitation twice.',
    ],
    next: [
      { to: rsvpPaths.replies({ invite: 'guests' }), label: 'Invite guests' },
      { to: peoplePaths.directory({ view: 'import' }), label: 'Import a list first' },
    ],
  },
  'guest-answers': {
    words: 'reply rsvp how guest page link account phone large type change old calendar ticket',
    steps: [
      'The guest opens the link of the invitation. No account is needed, and it works without script on an old phone.',
      'For each person there is **Yes**, **Maybe** where you allow it, or no; then meal, diet and a note.',
      '**Send reply** gives it to you at once.',
      'The same link leads back to **Change your reply** and **Take your reply back**.',
    ],
    know: [
      'Until the last day for replies a guest can change everything; afterwards only you can.',
      '**In large type, one question at a time** shows one question a screen, for those who see less well.',
      'After a yes the guest finds **Add to calendar** and a word to say at the door.',
    ],
    next: [toReplies],
  },
  'remind-silent': {
    words: 'reminder chase again silent not answered deadline late nudge follow up',
    steps: [
      'Open **Replies** and choose **Not answered** to see who it is.',
      'Press the button that counts the reminders. It stands beside **Invite guests** and names how many would go now.',
      'Read who is left out, with the reason, and send.',
    ],
    know: [
      'Only those who got the invitation by mail and have not answered are reminded, once a day at most. Who took a reply back is left alone.',
      'Each reminder carries the household’s own link.',
      'For words of your own, write a message to people without an answer.',
    ],
    next: [
      { to: rsvpPaths.replies({ show: 'silent' }), label: 'See who has not answered' },
      { to: messagingPaths.messages(), label: 'Write words of your own' },
    ],
  },
  'enter-reply': {
    words: 'phone call told paper card manual by hand host answer for somebody elderly',
    steps: [
      'Open **Replies** and find the household by name.',
      'Press **Enter reply**, or open its menu and choose **Enter a reply**.',
      'Answer for each person, with meal and diet if they said so.',
      'Say **How did they tell you?**: **By phone or in person** or **On paper**.',
      'Press **Save reply**.',
    ],
    know: [
      'It replaces the reply before and stands in the history of the household with how it came.',
      'You can do it after the last day for replies too. When the places do not suffice, you are offered to put them on the waitlist; nothing typed is lost.',
    ],
    next: [{ to: rsvpPaths.replies({ show: 'silent' }), label: 'See who has not answered' }],
  },
  'without-email': {
    words: 'no email no address letter post whatsapp text sms paper copy link grandparents offline',
    steps: [
      'Open **Replies** and choose **No email address**.',
      'If you know an address, press **Add email**; it is kept in your directory.',
      'If you write to them elsewhere, press **Copy link** and put it into your own message.',
      'If they prefer paper, press **Print**: the letter carries their own link and a code to scan.',
    ],
    know: [
      'The link is theirs alone, so give it to them only.',
      'When they call instead, enter their reply yourself. They count like everybody else.',
    ],
    next: [
      { to: rsvpPaths.replies({ show: 'no-address' }), label: 'See who has no email' },
      { to: rsvpPaths.replies({ print: 'letters' }), label: 'Print letters' },
    ],
  },
  'plus-ones': {
    words: 'guest partner bring friend companion plus one extra additional',
    steps: [
      'For everybody: open the event, press **Edit** and set **Guests each household may bring**.',
      'For one household: open **Replies**, then its menu, and choose **Change plus-ones**.',
      'Write the number and press **Save plus-ones**.',
    ],
    know: [
      'Plus-ones are guests who are not in your directory. On the reply page they are asked for with a name, which may be left empty until it is known.',
      'Each of them takes a place like anybody else.',
      'A smaller number takes nobody away: guests who are named already stay until the reply changes.',
    ],
    next: [toReplies, { to: eventPaths.manage(), label: 'Open your events' }],
  },
  waitlist: {
    words: 'full wait queue next place free offer held expired capacity',
    steps: [
      'Limit the places of the event; without a limit nobody waits.',
      'When all are taken, guests read so before they send, and can join the waitlist with their whole household.',
      'A place that becomes free is offered by mail to the first who fit, and held for them until the time that the mail says.',
      'They take it or let it go by their own link. What is let go, or not taken in time, goes to the next.',
    ],
    know: [
      'The order stands under **Waitlist** among the replies, with what is offered now.',
      'A household that needs more places than are free is passed over until there is room, and keeps its turn.',
    ],
    next: [{ to: rsvpPaths.replies({ show: 'waitlisted' }), label: 'See who waits' }],
  },
  'take-reply-back': {
    words: 'withdraw undo delete cancel reply remove answer wrong mistake',
    steps: [
      'Open **Replies** and find the household.',
      'Open its menu and choose **Take the reply back**.',
      'Read what goes, meals and notes included, and confirm.',
    ],
    know: [
      'Their places become free and are offered to the waitlist. The household then counts as **Withdrawn**, gets no reminder, and can answer again by its link.',
      'To correct a single answer, choose **Change the reply** instead; everything else stays.',
      'Guests can do the same on their own page with **Take your reply back**.',
    ],
    next: [toReplies],
  },
  'renew-link': {
    words: 'forwarded leaked security revoke stolen shared wrong person disable token posted',
    steps: [
      'Open **Replies** and the menu of the household.',
      'Choose **Make a new link**. The one before stops working at once, also in mails that are out.',
      'Choose **Copy the link** and give them the new one.',
      'If they are not to answer at all, choose **Turn the link off**.',
    ],
    know: [
      'Whoever holds a link can read and change that one reply, and sees nobody else’s details. What was answered so far stays.',
      'Links that are off stand under **Link turned off**. A new link switches the household on again.',
    ],
    next: [toReplies, { to: rsvpPaths.replies({ show: 'revoked' }), label: 'See links that are off' }],
  },
  'print-letters': {
    words: 'paper pdf label badge envelope address card sheet poster avery post stamps',
    steps: [
      'Open **Replies** and press **Letters and tags**.',
      'Choose **Letters**, **Cards**, **Address labels**, **Name tags** or **Poster**.',
      'Choose for whom; **Add address** stands beside those without a postal address.',
      'Choose the paper. For labels and name tags say the **First one that is left** of a sheet that is begun.',
      'Look through the preview and print. In the dialog of your browser choose 100 % and no margins.',
    ],
    know: [
      'Letters and cards carry the household’s own link and a code. Fold a letter at the marks, and the address shows in the window of the envelope.',
      'Name tags are printed for those who come; the poster needs the open invitation.',
    ],
    next: [
      { to: rsvpPaths.replies({ print: 'letters' }), label: 'Print letters' },
      { to: rsvpPaths.replies({ print: 'tags' }), label: 'Print name tags' },
    ],
  },
  'export-replies': {
    words: 'excel csv download spreadsheet sheet numbers caterer list print kitchen',
    steps: [
      'Open **Replies** of the event.',
      'Press **Export CSV** above the list, and open the file in your spreadsheet program.',
      'For a list on paper press **Print** beside it.',
    ],
    know: [
      'The file has a row for each person: household, name, reply, age, meal, diet or allergies, note, email, phone, how the reply came and when.',
      'It always holds all invitations of the event, whatever the list on the screen is narrowed to. Diets and allergies are personal: hand on no more of them than the kitchen needs.',
    ],
    next: [toReplies],
  },
};
