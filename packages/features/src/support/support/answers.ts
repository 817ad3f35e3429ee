import { matchesSearch } from '@foregather/features/core/base';
import { accountPaths } from '../../account/paths';
import { eventPaths } from '../../events/paths';
import { marketingPaths } from '../../marketing/paths';
import { peoplePaths } from '../../people/paths';
import { rsvpPaths } from '../../rsvp/paths';

/** A question that is asked often, with its answer and the page where it is done. */
export interface HelpAnswer {
  id: string;
  /** Slug of the article of the help that has all steps. */
  article: string;
  question: string;
  answer: string;
  /** Other words people ask it with. */
  words: string;
  to: string;
  /** A verb with its object: 'Open the replies'. */
  action: string;
}

/** Those asked most first. */
export const HELP_ANSWERS: readonly HelpAnswer[] = [
  {
    id: 'invite',
    article: 'invite-guests',
    question: 'How do I invite everybody?',
    answer:
      'Put your people into households, then send the invitations from the replies page. Each household gets one link, and one person answers for everybody at the table.',
    words: 'invitation mail send link guests',
    to: rsvpPaths.replies(),
    action: 'Open the replies',
  },
  {
    id: 'import',
    article: 'import-list',
    question: 'How do I bring my guest list in?',
    answer:
      'Paste it, or choose a CSV file. You see every line before anything is added, lines that cannot be read are named, and a whole import can be taken back.',
    words: 'upload excel spreadsheet csv paste contacts names',
    to: peoplePaths.directory({ view: 'import' }),
    action: 'Import a list',
  },
  {
    id: 'no-email',
    article: 'without-email',
    question: 'What about guests without email?',
    answer:
      'Copy the personal link of their household and send it in any message, or enter their reply yourself when they call.',
    words: 'phone address copy link whatsapp text letter',
    to: rsvpPaths.replies({ show: 'silent' }),
    action: 'See who has not answered',
  },
  {
    id: 'remind',
    article: 'remind-silent',
    question: 'How do I remind only those who have not answered?',
    answer:
      'Open the replies and press Remind. It counts those it reaches; whoever has answered hears nothing.',
    words: 'reminder silent again deadline',
    to: rsvpPaths.replies({ show: 'silent' }),
    action: 'Open the replies',
  },
  {
    id: 'change',
    article: 'change-day-or-place',
    question: 'What if the date or the place changes?',
    answer: 'Change it in the event. Every personal link shows the new date and place at once.',
    words: 'move postpone edit time venue cancel',
    to: eventPaths.manage(),
    action: 'Open your events',
  },
  {
    id: 'household',
    article: 'add-household',
    question: 'Who belongs to one household?',
    answer:
      'Whoever answers together. Grandparents under the same roof who want a link of their own are a household of their own.',
    words: 'family roof household merge person double twice',
    to: peoplePaths.directory({ view: 'households' }),
    action: 'Open the households',
  },
  {
    id: 'plans',
    article: 'trial-and-upgrade',
    question: 'What does it cost, and what is a trial?',
    answer:
      'Running one event is free. Larger plans add depth and room. The trial ends by itself and never turns into a charge.',
    words: 'price plan upgrade premium invoice pay money fee bill',
    to: marketingPaths.pricing(),
    action: 'See plans and prices',
  },
  {
    id: 'account',
    article: 'name-and-photo',
    question: 'How do I change my name or password?',
    answer: 'In your account: your name and picture, your words and time zone, and a new password.',
    words: 'profile sign in login account settings zone language',
    to: accountPaths.account(),
    action: 'Open my account',
  },
  {
    id: 'privacy',
    article: 'remove-data',
    question: 'Who sees what I write about my guests?',
    answer:
      'You, and those you let into your organisation. The privacy page says what is kept, why and for how long.',
    words: 'data delete personal gdpr address remove security',
    to: marketingPaths.privacy(),
    action: 'Read about privacy',
  },
];

const textOf = ({ question, answer, words }: HelpAnswer) => `${question} ${answer} ${words}`;

/** The answers that hold every word of a search. */
export const findAnswers = (query: string): readonly HelpAnswer[] =>
  HELP_ANSWERS.filter((answer) => matchesSearch(textOf(answer), query));

/** Shorter words and these occur in every question, so they do not count. */
const SHORTEST = 4;
const COMMON = new Set([
  'what',
  'when',
  'with',
  'that',
  'this',
  'have',
  'does',
  'from',
  'your',
  'they',
  'will',
]);

/** The two answers that share most words with what is being written; none when they share nothing. */
export function suggestAnswers(text: string): readonly HelpAnswer[] {
  const words = new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= SHORTEST && !COMMON.has(word)),
  );
  return HELP_ANSWERS.map((answer) => ({
    answer,
    shared: [...words].filter((word) => matchesSearch(`${answer.question} ${answer.words}`, word)).length,
  }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, 2)
    .map(({ answer }) => answer);
}
