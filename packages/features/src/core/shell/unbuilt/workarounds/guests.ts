import type { Workaround } from './workaround';

const template = {
  does: 'A template lays a whole plan on your dates: tasks, a budget, questions to your guests and messages, ready to adapt.',
  today:
    'Create the event yourself: it takes five short steps, and date and place may stay open. Kind of event and words are chosen in the first step.',
  open: 'create',
} as const satisfies Workaround;

const gift = {
  does: 'Says why the gift is asked for, how far the goal is, and what each amount makes possible.',
  today:
    'Gifts cannot be given here yet. Ask the person who sent you this link how they take gifts; nothing was charged.',
  open: 'home',
} as const satisfies Workaround;

const informationPage = {
  does: 'Shows what guests must know about an event, in the order they need it on the day, to print or keep.',
  today:
    'Date, place and the host’s words are on your personal reply link. If you have none, ask the person who sent you this address.',
  open: 'home',
} as const satisfies Workaround;

const help = {
  does: 'Answers by task: inviting, importing a list, replies, meals, and what to do when something goes wrong.',
  today: 'Write to us with your question; say which page you were on and what you wanted to do.',
  open: 'home',
  mail: true,
} as const satisfies Workaround;

const testing = {
  does: 'Walks a tester through the product step by step, with the result to expect at each one.',
  today:
    'Go through the real thing with a free account: create a draft, import a few people and answer as a guest.',
  open: 'signup',
} as const satisfies Workaround;

/** Pages that open without signing in. */
export const guestWorkarounds: Readonly<Record<string, Workaround>> = {
  '/templates/:slug': template,
  '/help': help,
  '/faq': {
    ...help,
    does: 'Questions of organisers and guests, and those about money, each with its own link.',
  },
  '/affiliate': {
    does: 'Says what you earn by recommending, when it is paid and on what, with an example in real sums.',
    today:
      'The programme has not started, so no recommendation is counted yet. Write to us if you want to be told when it does.',
    open: 'home',
    mail: true,
  },
  '/test-scenarios': testing,
  '/testing-guides': testing,
  '/email-preview': {
    does: 'Shows every mail we send, on phone and desktop, dark and as plain text.',
    today:
      'With a free account you can invite your own household to a first event and get the mail in your mailbox.',
    open: 'signup',
  },
  '/reunion-info/:reunionId?': {
    does: 'Finds a reunion by family, school or service, and tells you how to join it.',
    today:
      'Reunions cannot be searched yet. Whoever plans yours can add you to the list and send you a personal link.',
    open: 'home',
  },
  '/ticket-confirmation': {
    does: 'Your tickets with names and codes, and the event in your calendar.',
    today:
      'Tickets are not sold here yet, so nothing was ordered and nothing was charged. Your place is what you answered by your personal link.',
    open: 'home',
  },
  '/signup-simple': {
    does: 'Makes an account from an address alone; the name is asked after the first visit.',
    today: 'Sign up with name, address and a password. It takes a minute and is free.',
    open: 'signup',
  },
  '/shared-venue/:shareToken': {
    does: 'Shows a place to a committee: photos, rooms, access, cost for your headcount, and a vote without an account.',
    today:
      'Ask the person who sent you this address to tell you about the place; answer them the way they wrote to you.',
    open: 'home',
  },
  '/volunteer-application/:token': {
    does: 'Tells what a helper does and when, and takes your application without an account.',
    today:
      'Applications are not taken here yet. Answer the person who sent you this address, and say when you have time.',
    open: 'home',
  },
  '/event-info-preview/:shareToken': informationPage,
  '/event-info-view/:shareToken': informationPage,
  '/campaign/:shareToken': gift,
  '/donation-success': {
    ...gift,
    does: 'Thanks you for a gift, says what it does and where the receipt was sent.',
  },
};
