import { eventPaths } from '../../../events/paths';
import { marketingPaths } from '../../../marketing/paths';
import { peoplePaths } from '../../../people/paths';
import { rsvpPaths } from '../../../rsvp/paths';
import { supportPaths } from '../../paths';
import type { ArticlesOf } from './article';

const toPrivacy = { to: marketingPaths.privacy(), label: 'Read about privacy' };

/** Articles about whose data it is. */
export const privacyArticles: ArticlesOf<'privacy'> = {
  'stop-mails': {
    words: 'unsubscribe opt out spam no more emails newsletter guest complain',
    steps: [
      'The guest opens the link at the foot of the mail, or presses unsubscribe in the mail program.',
      'The page asks once more; **Stop** ends mails of that kind from this organiser.',
      'The same page offers to get them again.',
    ],
    know: [
      'It counts from now on, and no account is needed. The personal link keeps working, so answering and changing an answer stay possible.',
      'As the organiser you see who stopped which mails in the delivery, under **Who gets no mail**. You cannot undo it for them; tell them yourself what they need to know.',
    ],
    next: [toPrivacy],
  },
  'who-is-coming': {
    words: 'guest list visible names others hide private attendees show',
    steps: [
      'Open the event and press **Edit**.',
      'Go to **Invitation**.',
      'Tick or untick **Show guests who is coming**, and save.',
    ],
    know: [
      'When it is shown, guests read first names of those who allow it on their own reply page; the others are a number.',
      'Each person decides while answering, with “Other guests may see that … is coming”.',
      'Email, phone, meals, diets and notes are never shown to other guests. Whoever has the link of an open invitation never reads who is invited.',
    ],
    next: [{ to: eventPaths.manage(), label: 'Open your events' }, toPrivacy],
  },
  'remove-data': {
    words: 'delete account erase gdpr forget me right data deletion close leave',
    steps: [
      'As a guest, ask whoever invited you: a host can remove you from the directory at once.',
      'As the host, look for the person in the directory and press **Remove**.',
      'To have your account removed, write to us from its address. Choose **Privacy and my data** as what it is about.',
    ],
    know: [
      'Take along what you need before: replies and the directory can be exported.',
      'An address that asked for no mail stays on a short list, so that it is not written to again.',
      'What is kept, why and for how long stands on the privacy page.',
    ],
    next: [
      { to: supportPaths.contact(), label: 'Write to us' },
      { to: peoplePaths.directory(), label: 'Open the directory' },
    ],
  },
  'take-data-along': {
    words: 'export download backup csv leave own my data move portability sheet',
    steps: [
      'For people: open the directory and press **Export CSV** above the list; do the same under **Households**.',
      'For answers: open **Replies** of each event and press **Export CSV**.',
      'For the budget: press **Download as CSV**.',
      'Venues have the same button above their lists.',
    ],
    know: [
      'The files open in every spreadsheet program. A list that is narrowed gives what matches, so clear the search first.',
      'It works on every plan, and after a plan has ended too: what you made stays readable and can be exported.',
      'Files with addresses and diets are yours to guard once they are on your computer.',
    ],
    next: [
      { to: peoplePaths.directory(), label: 'Open the directory' },
      { to: rsvpPaths.replies(), label: 'Open the replies' },
    ],
  },
};
