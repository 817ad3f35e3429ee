import { eventPaths } from '../../../events/paths';
import { messagingPaths } from '../../../messaging/paths';
import { rsvpPaths } from '../../../rsvp/paths';
import { templatePaths } from '../../../templates/paths';
import type { ArticlesOf } from './article';

const toEvents = { to: eventPaths.manage(), label: 'Open your events' };

/** Articles about events: from the draft to the day after. */
export const eventArticles: ArticlesOf<'events'> = {
  'create-event': {
    words: 'new begin start first plan party reunion draft wizard name',
    steps: [
      'Choose **Create** among your events, or on a dashboard with nothing ahead.',
      'Name it and choose the **Kind of event**: it decides the words that your guests and helpers read.',
      'Go through the five steps **What**, **When**, **Where**, **Replies** and **Invitation** with **Save and continue**.',
      'Leave a date or a place empty if it is not decided. **Save and finish later** keeps what you have and leaves.',
    ],
    know: [
      'It is a draft until you publish it: only you and your helpers see it, and no mail goes out.',
      'Drafts do not count as open events, so you can prepare the next one while another is live.',
    ],
    next: [
      { to: eventPaths.create(), label: 'Create an event' },
      { to: templatePaths.gallery(), label: 'Start from a template instead' },
    ],
  },
  'publish-event': {
    words: 'live open online go public activate stop answers hold resume',
    steps: [
      'Open the event from your list.',
      'Press **Publish**. From now on invitations can go out and personal links take answers.',
      'To stop answers for a while, choose **Pause replies** in its menu. Guests read that replies are paused.',
      'Press **Resume replies** when it goes on; their links work again.',
    ],
    know: [
      'When you pause or resume, you are asked whether your guests are told by mail.',
      'Your plan says how many events may be live or paused at once. Drafts and events that are over do not count.',
    ],
    next: [toEvents, { to: rsvpPaths.replies({ invite: 'guests' }), label: 'Invite guests' }],
  },
  'limit-places': {
    words: 'capacity maximum full room seats overbook size crowd',
    steps: [
      'Open the event and find the part **Replies**.',
      'Press **Change places**.',
      'Tick **The number of places is limited** and write how many there are.',
      'Press **Save places**.',
    ],
    know: [
      'Each yes takes one place, children and infants too; a maybe takes none. A household gets all its places or joins the waitlist together.',
      'With fewer places than are taken you are asked to tick **Overbook on purpose**: nobody loses a place, and no new reply gets one until there is room.',
    ],
    next: [toEvents, { to: rsvpPaths.replies({ show: 'waitlisted' }), label: 'See who waits' }],
  },
  'offer-meals': {
    words: 'food menu dinner diet allergy vegetarian kitchen caterer choice',
    steps: [
      'Open the event and find the part **Meals**.',
      'Write a meal into **New meal**, such as the curry or the fish.',
      'Press **Add meal**, and repeat it for the others.',
    ],
    know: [
      'Whoever says yes then chooses one on the reply page, or leaves it open. Diet and allergies are asked in any case, in words of their own.',
      'Guests who have answered can change their answer and choose; who has not chosen is counted under **No choice yet**.',
      'A meal that somebody has chosen stays on the list.',
      'The numbers for the kitchen stand among the replies under **By age and meal**.',
    ],
    next: [toEvents, { to: rsvpPaths.replies(), label: 'See the numbers' }],
  },
  'change-day-or-place': {
    words: 'move postpone new date time venue address edit reschedule wrong',
    steps: [
      'Open the event and press **Edit**.',
      'Change the day, the time or the place and save.',
      'You are asked **Tell your guests?** Read who gets a mail, and choose **Now**, **Later** or **Not at all**.',
      'Add a few words of yours; old and new stand below them by themselves.',
    ],
    know: [
      'Every personal link shows the new day and place at once, told by mail or not.',
      'Messages and tasks that are counted from the event move with it. A message whose day would be over becomes a draft.',
    ],
    next: [toEvents, { to: messagingPaths.messages(), label: 'See what guests were told' }],
  },
  'invitation-picture': {
    words: 'cover photo image drawing design card look title lettering colours words text',
    steps: [
      'Open the event, press **Edit** and go to **Invitation**.',
      'Keep the drawing for your kind of event and press **Another one** for other people at the same place, or choose **Your own photo**.',
      'Of a photo, set **What stays in sight**: each page cuts it around this point.',
      'Choose **Lettering** and, of a drawing, the **Time of day**.',
      'Write **Your words to your guests**, and compare it with the phone beside the form.',
    ],
    know: [
      'A photo needs a sentence that says what it shows, for guests who cannot see it.',
      'Over a photo the title stands on a name tag or a banner, so that everybody can read it.',
    ],
    next: [toEvents],
  },
  'open-invitation': {
    words: 'public link poster qr code strangers share register sign up request join approve social',
    steps: [
      'Open the event and find the part **Open invitation**.',
      'Switch on **Whoever has the link can ask for a place**.',
      'In **Settings** choose **Who decides about a request?**: you, or nobody while there are places.',
      'Copy the **Link for everybody**, or choose **Print a poster** with its code.',
      'Requests wait in the same part: press **Approve** or **Decline** for each.',
    ],
    know: [
      'The link shows the event and your words, never who is invited. Whoever is let in gets a personal link by mail.',
      'A decision can be taken back for half a minute. **Make a new link** ends the one before, on posters too.',
    ],
    next: [toEvents, { to: rsvpPaths.replies({ print: 'poster' }), label: 'Print the poster' }],
  },
  'cancel-event': {
    words: 'call off delete end stop over close undo archive remove draft',
    steps: [
      'Open the event and its menu.',
      'Choose **Cancel event** for one that does not take place, and write the **Reason for your guests**.',
      'Read who is told, and confirm.',
      'For one that is over choose **Archive** instead: replies end, and everything stays readable.',
      'A draft that is not needed goes with **Delete draft**.',
    ],
    know: [
      'Whoever was invited by mail or has answered hears of a cancellation; what was planned to be sent is stopped.',
      'Both can be undone for a day: **Undo the cancellation** or **Undo archiving** stand in the menu of your list. Mails that are out stay out, and a deleted draft is gone for good.',
    ],
    next: [toEvents],
  },
  'duplicate-event': {
    words: 'copy again next year repeat same clone annual yearly series',
    steps: [
      'Go to your events and open the menu of the one to repeat.',
      'Choose **Duplicate**. A draft with the same words, place and rules is made.',
      'Open the draft, press **Edit** and give it its new day.',
      'Invite again from your directory.',
    ],
    know: [
      'Guests, replies and messages stay with the event before; nobody hears of the copy.',
      'Tick several events of the list to duplicate them together. Right after it you can take the copies away again.',
      'On the Pro plan a template takes the tasks along as well.',
    ],
    next: [toEvents, { to: templatePaths.own(), label: 'Make a template of it' }],
  },
};
