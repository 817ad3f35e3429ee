interface Area {
  id: string;
  name: string;
  /** Its articles in the order in which they are needed: slug and title, the question somebody would ask. */
  articles: readonly (readonly [slug: string, title: string])[];
}

/** All articles by area. What they say is loaded with the first one that is opened, or with the first search. */
export const AREAS = [
  {
    id: 'events',
    name: 'Events',
    articles: [
      ['create-event', 'How do I create an event?'],
      ['publish-event', 'How do I publish an event, or pause its replies?'],
      ['limit-places', 'How do I limit the number of places?'],
      ['offer-meals', 'How do I let guests choose a meal?'],
      ['change-day-or-place', 'How do I change the day, the time or the place?'],
      ['invitation-picture', 'How do I choose the picture of the invitation?'],
      ['open-invitation', 'How do I let people ask for a place by one link?'],
      ['cancel-event', 'How do I cancel or archive an event?'],
      ['duplicate-event', 'How do I plan the same event again?'],
    ],
  },
  {
    id: 'guests',
    name: 'Guests and replies',
    articles: [
      ['invite-guests', 'How do I invite everybody?'],
      ['guest-answers', 'How does a guest answer, and change the answer?'],
      ['remind-silent', 'How do I remind only those who have not answered?'],
      ['enter-reply', 'How do I enter a reply that came by phone?'],
      ['without-email', 'How do I reach guests without email?'],
      ['plus-ones', 'How do I let a household bring guests?'],
      ['waitlist', 'How does the waitlist work?'],
      ['take-reply-back', 'How do I take a reply back?'],
      ['renew-link', 'What do I do when a personal link is in the wrong hands?'],
      ['print-letters', 'How do I print letters, labels and name tags?'],
      ['export-replies', 'How do I get the replies into a spreadsheet?'],
    ],
  },
  {
    id: 'people',
    name: 'People',
    articles: [
      ['import-list', 'How do I bring my guest list in?'],
      ['undo-import', 'How do I take an import back?'],
      ['add-household', 'How do I add one household quickly?'],
      ['correct-person', 'How do I correct somebody’s details?'],
      ['merge-people', 'What do I do when somebody is in the directory twice?'],
      ['people-to-put-right', 'How do I find people without email and phone?'],
      ['photo-of-person', 'How do I add a photo of somebody?'],
      ['remove-people', 'How do I remove people from the directory?'],
    ],
  },
  {
    id: 'messages',
    name: 'Messages',
    articles: [
      ['write-message', 'How do I write to some of my guests?'],
      ['plan-series', 'How do I plan all messages of an event at once?'],
      ['test-message', 'How do I see a message before it goes?'],
      ['change-planned-message', 'How do I change or stop a planned message?'],
      ['mail-came-back', 'What do I do when a mail comes back?'],
      ['no-mail-to-somebody', 'Why does somebody get no mail?'],
      ['delivery-report', 'How do I see what became of my mails?'],
    ],
  },
  {
    id: 'planning',
    name: 'Planning',
    articles: [
      ['checklist', 'How do I keep a list of what is to be done?'],
      ['own-and-late-tasks', 'How do I see my own tasks, or the late ones?'],
      ['progress-board', 'How do I move tasks across a board?'],
      ['workload', 'How do I see who carries too much?'],
    ],
  },
  {
    id: 'money',
    name: 'Money',
    articles: [
      ['begin-budget', 'How do I begin a budget?'],
      ['headcount-of-budget', 'How does the budget follow the number of guests?'],
      ['price-for-adults', 'What should each adult pay?'],
      ['agreed-and-paid', 'How do I note what is agreed and paid?'],
    ],
  },
  {
    id: 'venues',
    name: 'Venues',
    articles: [
      ['add-venue', 'How do I add a venue?'],
      ['compare-venues', 'How do I find and compare venues?'],
      ['book-space', 'How do I book a hall or a room?'],
      ['committee-vote', 'How does my committee vote on a venue?'],
      ['venue-of-event', 'How do I use a venue for an event?'],
      ['share-venue', 'How do I share a venue, or take over a shared one?'],
    ],
  },
  {
    id: 'templates',
    name: 'Templates',
    articles: [
      ['start-from-template', 'How do I start from a template?'],
      ['template-on-my-days', 'How do I see a plan on my own days?'],
      ['own-template', 'How do I make a template from a past event?'],
    ],
  },
  {
    id: 'account',
    name: 'Account and plan',
    articles: [
      ['cannot-sign-in', 'I cannot sign in. What can I do?'],
      ['name-and-photo', 'How do I change my name and photo?'],
      ['words-and-zone', 'How do I change the words, the time zone or the rows?'],
      ['what-i-hear', 'How do I choose what I hear of?'],
      ['join-organisation', 'How do I accept an invitation to an organisation, or leave it?'],
      ['trial-and-upgrade', 'How do I try or buy a larger plan?'],
      ['sign-out-everywhere', 'How do I sign out on all my devices?'],
      ['ask-support', 'How do I ask a person, and find the answer again?'],
    ],
  },
  {
    id: 'privacy',
    name: 'Privacy',
    articles: [
      ['stop-mails', 'How does a guest stop the mails?'],
      ['who-is-coming', 'How do I hide or show who is coming?'],
      ['remove-data', 'How do I have my account or a guest’s details removed?'],
      ['take-data-along', 'How do I take my data along?'],
    ],
  },
] as const satisfies readonly Area[];

export type AreaId = (typeof AREAS)[number]['id'];
export type ArticleSlug = (typeof AREAS)[number]['articles'][number][0];

/** An article without what it says. */
export interface ArticleHead {
  slug: ArticleSlug;
  title: string;
  area: AreaId;
  /** Name of the area. */
  areaName: string;
}

/** All articles, area by area. */
export const ARTICLE_HEADS: readonly ArticleHead[] = AREAS.flatMap(({ id, name, articles }) =>
  articles.map(([slug, title]) => ({ slug, title, area: id, areaName: name })),
);

const bySlug = new Map<string, ArticleHead>(ARTICLE_HEADS.map((head) => [head.slug, head]));

/** The article of a slug; undefined for one that no article has. */
export const headOf = (slug: string): ArticleHead | undefined => bySlug.get(slug);
