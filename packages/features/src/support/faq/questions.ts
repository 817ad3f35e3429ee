import { TRIAL_DAYS } from '@foregather/features/core/session';
import { accountPaths } from '../../account/paths';
import { eventPaths } from '../../events/paths';
import { marketingPaths } from '../../marketing/paths';
import { moneyPaths } from '../../money/paths';
import { venuePaths } from '../../venues/paths';
import { supportPaths } from '../paths';

/** A question with its answer, and where to read or do more. */
export interface Question {
  /** Names it in its address. */
  slug: string;
  question: string;
  answer: string;
  more?: { to: string; label: string };
}

export interface QuestionGroup {
  id: string;
  name: string;
  questions: readonly Question[];
}

const article = (slug: string, label: string) => ({ to: supportPaths.help({ article: slug }), label });

const ORGANISERS: readonly Question[] = [
  {
    slug: 'guests-without-account',
    question: 'Do my guests need an account?',
    answer:
      'No. Each household gets a link of its own and answers by it, on an old phone and with scripts switched off too. Only those who plan with you have an account.',
    more: article('guest-answers', 'How a guest answers'),
  },
  {
    slug: 'why-households',
    question: 'Why do I put people into households?',
    answer:
      'Because whoever answers together gets one invitation. One of them answers for all, person by person, so you still know who comes, who eats what and how old the children are. Somebody alone can be invited too.',
    more: article('add-household', 'How to add a household'),
  },
  {
    slug: 'no-date-yet',
    question: 'Can I begin without a date or a place?',
    answer:
      'Yes. Both can stay empty, and guests read that they are not decided. Tasks and messages that are counted from the day wait, and fall on real days once you name it.',
    more: { to: eventPaths.create(), label: 'Create an event' },
  },
  {
    slug: 'list-from-elsewhere',
    question: 'Can I bring a list, and the answers in it, from another service?',
    answer:
      'Yes: as a workbook, a CSV file, an address book or pasted text. A column of answers can be left out, kept as a note or recorded as replies. You see every line before anybody is added, and can take the whole import back.',
    more: article('import-list', 'How to import a list'),
  },
  {
    slug: 'more-than-places',
    question: 'Can more people say yes than there are places?',
    answer:
      'Not if you limit the places. Each yes takes one, and when two households reach for the last ones at the same moment, the database gives them to one of both. The others are offered the waitlist before they send.',
    more: article('limit-places', 'How to limit places'),
  },
  {
    slug: 'after-last-day',
    question: 'What happens after the last day for replies?',
    answer:
      'Guests can no longer answer or change an answer; their link says so and names whom to ask. You can still enter what they tell you. The day ends at midnight in the zone of the event.',
    more: article('enter-reply', 'How to enter a reply'),
  },
  {
    slug: 'which-clock',
    question: 'Which clock counts when guests live elsewhere?',
    answer:
      'That of the place. Times of an event are shown in its own zone, with the name of the zone beside them. Mails to you use the time zone of your account.',
    more: { to: accountPaths.preferences(), label: 'Set your time zone' },
  },
  {
    slug: 'committee-without-account',
    question: 'Can my committee help to choose a venue without accounts?',
    answer:
      'Yes. A venue has a link to vote on it: they read facts, spaces and cost, and say yes, could live with it, or rather not. Bookings and contact stay with you.',
    more: article('committee-vote', 'How the committee votes'),
  },
  {
    slug: 'two-at-once',
    question: 'What if two of us change the same thing at once?',
    answer:
      'Nobody’s words are saved over unseen. Whoever saves second is told that there is a newer version, keeps what was typed, and decides.',
  },
  {
    slug: 'what-can-be-undone',
    question: 'What can I undo?',
    answer:
      'An import as a whole; a cancelled or archived event for a day; a removed task, budget line or booking right afterwards. A mail that is out, a merge of two people and a deleted draft are final, and you are asked before.',
    more: article('cancel-event', 'How to undo a cancellation'),
  },
  {
    slug: 'several-events',
    question: 'Can I plan several events at once?',
    answer:
      'Yes. Your people are kept once, in one directory, and invited to as many events as you like. How many events may be live or paused at the same time depends on your plan; drafts and past events do not count.',
    more: { to: marketingPaths.pricing(), label: 'See the limits' },
  },
  {
    slug: 'guests-without-email',
    question: 'What about guests without email?',
    answer:
      'Print their letter with a code to scan, copy their link into a message of your own, or enter what they say on the phone. They are counted like everybody else.',
    more: article('without-email', 'How to reach them'),
  },
];

const GUESTS: readonly Question[] = [
  {
    slug: 'lost-link',
    question: 'I cannot find my invitation. What now?',
    answer:
      'Look for the newest mail from your host, also among the unwanted ones. Otherwise ask whoever invited you: your host can copy your link or make a new one. We cannot hand it out.',
  },
  {
    slug: 'change-my-answer',
    question: 'Can I change my answer?',
    answer:
      'Yes, until the last day for replies. Open the same link again and choose “Change your reply”, or “Take your reply back” if none of you comes. After that day, tell your host.',
    more: article('guest-answers', 'How answering works'),
  },
  {
    slug: 'answer-for-others',
    question: 'Do I answer for my whole family?',
    answer:
      'For everybody named on the page: each gets an answer of their own. Whoever lives elsewhere or is not named has a link of their own, or asks your host.',
  },
  {
    slug: 'bring-somebody',
    question: 'May I bring somebody?',
    answer:
      'If your host allows it, the page offers places for guests you bring. The name can be left open until you know it. If it offers none, ask your host.',
  },
  {
    slug: 'forward-my-link',
    question: 'May I forward my link?',
    answer:
      'Better not: whoever holds it can read and change your answer. Treat it like a ticket. If it went astray, ask your host for a new one; the old one then stops working.',
  },
  {
    slug: 'what-others-see',
    question: 'What do other guests see of me?',
    answer:
      'Nothing, unless your host shows who is coming. Then they see your first name if you allow it while answering; otherwise you are a number. Your email, meal, diet and note are for your host alone.',
    more: article('who-is-coming', 'How that is decided'),
  },
  {
    slug: 'on-the-waitlist',
    question: 'I am on the waitlist. What happens now?',
    answer:
      'Your answer is kept. When enough places for all of you become free, you get a mail and have until the time it names to take them. Your link shows where you stand in the line.',
    more: article('waitlist', 'How the waitlist works'),
  },
  {
    slug: 'large-letters',
    question: 'The letters are small for me. Is there another way?',
    answer:
      'Yes: at the foot of the page choose “In large type, one question at a time”. You can also call your host, who can enter your answer.',
  },
  {
    slug: 'into-my-calendar',
    question: 'How do I put it into my calendar?',
    answer:
      'After you have said yes, the page offers “Add to calendar” for Apple, Google, Outlook and Yahoo. If the day changes later, the page behind your link shows the new one; the entry in your calendar stays as it was.',
  },
  {
    slug: 'no-more-mails',
    question: 'How do I stop these mails?',
    answer:
      'By the link at the foot of each of them, or the unsubscribe of your mail program. It stops mails of that kind from that organiser. Your link to answer keeps working.',
    more: article('stop-mails', 'How to stop mails'),
  },
  {
    slug: 'my-details-removed',
    question: 'How do I have my details removed?',
    answer:
      'Ask your host, who can remove you from the list at once, or write to us. What is kept, why and for how long stands on the privacy page.',
    more: { to: marketingPaths.privacy(), label: 'Read about privacy' },
  },
];

const MONEY: readonly Question[] = [
  {
    slug: 'what-is-free',
    question: 'What can I do for free?',
    answer:
      'Plan and run an event: directory, invitations, replies with meals and waitlist, messages, letters, checklist, budget, venues and templates. Larger plans add room and tools such as the boards. Every limit stands under plans and prices.',
    more: { to: marketingPaths.pricing(), label: 'See plans and prices' },
  },
  {
    slug: 'guests-pay-nothing',
    question: 'Does it cost my guests anything to answer?',
    answer:
      'No. Answering, changing an answer and getting off the mails cost nothing, on every plan, and no limit of yours ever stops a guest’s reply.',
  },
  {
    slug: 'how-the-trial-ends',
    question: 'What is the trial, and what happens when it ends?',
    answer: `It opens Premium for ${TRIAL_DAYS} days, once, without a card. It ends by itself and never turns into a charge. What you made with it stays readable and can be exported.`,
    more: article('trial-and-upgrade', 'How to start it'),
  },
  {
    slug: 'how-to-pay',
    question: 'How do I pay for a plan?',
    answer:
      'By card, on the page of the card provider; this product never sees your card. Every payment brings an invoice, by mail and as a PDF in your account. You can stop any month, in two clicks.',
    more: { to: marketingPaths.premium(), label: 'Compare plans' },
  },
  {
    slug: 'one-event-or-monthly',
    question: 'Should I take a plan by the month or for one event?',
    answer:
      'The price for one event opens the plan for that event alone and ends some time after it; your other events stay on the plan of your account. For several events, or all year, take it by the month. Both prices stand beside each other.',
    more: { to: marketingPaths.pricing(), label: 'See both prices' },
  },
  {
    slug: 'at-a-limit',
    question: 'What happens when I reach a limit?',
    answer:
      'Only your own next addition is stopped, with a sentence that says what is full and what helps. Guests can always answer, and cancellations and answers to what a guest did are always sent.',
    more: { to: marketingPaths.pricing(), label: 'See the limits' },
  },
  {
    slug: 'smaller-plan',
    question: 'Do I lose anything with a smaller plan?',
    answer:
      'Nothing is deleted. What is above the smaller plan stays readable and can be exported; only changing and adding to it needs the larger plan.',
    more: article('take-data-along', 'How to take data along'),
  },
  {
    slug: 'collect-money',
    question: 'Can my guests pay me through it?',
    answer:
      'Not yet: tickets cannot be sold so far. Collect as you do now, and note in the budget what has come in. The fees that ticket sales will have are worked out under plans and prices already.',
    more: { to: moneyPaths.budgeting(), label: 'Open the budget' },
  },
  {
    slug: 'currencies',
    question: 'Which currencies can I use?',
    answer:
      'Each budget and each venue has a currency of its own. Amounts keep their figures: nothing is converted. Our own prices are in US dollars.',
    more: { to: venuePaths.searchVenues(), label: 'Compare the cost of venues' },
  },
  {
    slug: 'who-pays-for-helpers',
    question: 'Do my helpers need a plan of their own?',
    answer:
      'No. The plan of an organisation is that of its owner. Whoever helps with a free account can use what that plan opens, as far as their role allows.',
    more: article('join-organisation', 'How helpers join'),
  },
];

/** All questions, by who asks them or what they are about. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  { id: 'organisers', name: 'For organisers', questions: ORGANISERS },
  { id: 'guests', name: 'For guests', questions: GUESTS },
  { id: 'money', name: 'About money', questions: MONEY },
];

/** Whether a question has this slug. */
export const isQuestion = (slug: string): boolean =>
  QUESTION_GROUPS.some(({ questions }) => questions.some((one) => one.slug === slug));
