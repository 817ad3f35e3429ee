import type { Workaround } from './workaround';

const venue = {
  does: 'Keeps the places you use with rooms, capacity, access facts, rates and dates held, so that two events never want the same hall.',
  today:
    'Write place and address into the event. Guests see both on their reply link, with the address to copy.',
  open: 'events',
} as const satisfies Workaround;

const activity = {
  does: 'Hikes, meals and tours with their own time, places left, age limits and a plan for rain.',
  today:
    'Put the programme into “A few words to your guests”. For an activity with few places, make an event of its own: it has its own capacity and waitlist.',
  open: 'create',
} as const satisfies Workaround;

const ticket = {
  does: 'Free and paid tickets with codes to scan, prices that change by date, and a list for the door.',
  today:
    'Invite households and limit the places of the event: every yes takes places, and whoever comes later waits in order. The list of guests is your list at the door. Money is taken outside.',
  open: 'replies',
} as const satisfies Workaround;

const conversation = {
  does: 'Lets your guests talk to each other here without giving out their addresses.',
  today:
    'Ask your guests to use the group chat they already have. What a guest wants to tell you fits into the note of the reply.',
  open: 'replies',
} as const satisfies Workaround;

const photos = {
  does: 'Collects photos from everybody, old ones too, with albums, names and captions, seen by those you choose.',
  today:
    'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
  open: 'events',
} as const satisfies Workaround;

const video = {
  ...photos,
  does: 'Videos with captions and chapters, uploads that go on where they stopped, and slideshows that play without a connection.',
} as const satisfies Workaround;

const money = {
  does: 'Plans money in and out, keeps what was spent and what is owed to the cent, and tells the price that covers the cost.',
  today:
    'Money is not counted here yet. The headcount gives you adults, children and meals to multiply in your own sheet; the list of replies can be exported for it.',
  open: 'replies',
} as const satisfies Workaround;

const payments = {
  ...money,
  does: 'Shows who owes and who has paid; takes payments, records cash, reminds and refunds.',
  today:
    'Nothing is charged here. Agree with your guests how they pay, and keep the list in the exported replies: one row for each household.',
} as const satisfies Workaround;

const tasks = {
  does: 'What to do next, by whom and by when, laid out backwards from your date.',
  today:
    'The dashboard shows your next event and the days left. Keep the tasks where your helpers already look; the last day for replies is the first date to put there.',
  open: 'dashboard',
} as const satisfies Workaround;

const committee = {
  does: 'Shows who plans with you, in which role, and what is asked of whom.',
  today:
    'Tell your helpers by mail who does what. Export the directory for them, so that everybody works from the same list.',
  open: 'directory',
} as const satisfies Workaround;

const travel = {
  does: 'Rooms, arrivals and lifts for the whole group, and who still needs a bed.',
  today:
    'Put hotel and travel notes into “A few words to your guests”. Guests can write their arrival into the note of the reply, which you read in the replies.',
  open: 'replies',
} as const satisfies Workaround;

const profile = {
  does: 'Your own entry in the directory: name, photo, former names and contact, and who may see which of them.',
  today:
    'Your name and time zone are in the account settings. In the directory you decide what you keep about people.',
  open: 'account',
} as const satisfies Workaround;

const search = {
  does: 'One box for people, events, tasks, files and features, with filters you can name and use again.',
  today:
    'The directory finds people by name, former name and address; the lists of events and of replies have a search of their own.',
  open: 'directory',
} as const satisfies Workaround;

const informationPages = {
  does: 'Pages for your guests, built from blocks, previewed by link and published when they are ready.',
  today:
    'Date, place, address and “A few words to your guests” stand on every reply link. Change them in the event.',
  open: 'events',
} as const satisfies Workaround;

const severalEvents = {
  does: 'Puts your events beside each other, with people and places that clash, and who leads what.',
  today: 'The list of events shows all of them with state, date and replies; open one to see its numbers.',
  open: 'events',
} as const satisfies Workaround;

const security = {
  does: 'Shows where you are signed in, recent sign-ins and what to do about each alert.',
  today:
    'A new password signs all other devices out. Ask for one by mail from the sign-in page, or write to us if something looks wrong.',
  open: 'account',
  mail: true,
} as const satisfies Workaround;

const affiliate = {
  does: 'What you earned by recommending, what is waiting, and words and pictures with your own code in them.',
  today:
    'The programme has not started, so no recommendation is counted yet. Write to us if you want to be told when it does.',
  open: 'dashboard',
  mail: true,
} as const satisfies Workaround;

/** Pages of organisers, on the free and premium plans. */
export const organiserWorkarounds: Readonly<Record<string, Workaround>> = {
  '/manage-venues': venue,
  '/create-venue': venue,
  '/venues': venue,
  '/venues/:venueId': venue,
  '/venue-details/:venueId': venue,
  '/edit-venue/:venueId': venue,
  '/search-venues': { ...venue, does: 'Finds a place by headcount, date, price and step-free access.' },
  '/booking-calendar': {
    ...venue,
    does: 'Shows holds and bookings by room; a clash is refused with the reason.',
  },
  '/activities': activity,
  '/activities/schedule': {
    ...activity,
    does: 'The days side by side, with clashes marked, to print or subscribe to.',
  },
  '/manage-activities': activity,
  '/create-activity': activity,
  '/edit-activity/:activityId': activity,
  '/activity-details/:activityId': activity,
  '/ticket-management': ticket,
  '/ticket-management/event/:eventId': ticket,
  '/ticket-management/activity/:activityId': ticket,
  '/ticket-management/:activityId': ticket,
  '/private-messages': conversation,
  '/chat': {
    ...conversation,
    does: 'Rooms for the event and its activities, with announcements pinned on the day.',
  },
  '/forum': {
    ...conversation,
    does: 'Questions and memories by topic, with pinned answers and a digest by mail.',
  },
  '/event-info': informationPages,
  '/event-info-editor/:pageId?': informationPages,
  '/my-information-pages': informationPages,
  '/photos': photos,
  '/photo-gallery': photos,
  '/photo-gallery/upload': photos,
  '/photo-gallery/albums': photos,
  '/photo-gallery/view': photos,
  '/tagging': { ...photos, does: 'Works through photos that wait for names; anyone can remove their own.' },
  '/video-galleries/:id?': video,
  '/payments': payments,
  '/budget-planning': money,
  '/expense-tracking': money,
  '/financial-reports': money,
  '/planning-journey': tasks,
  '/timeline': { ...tasks, does: 'Tells the story of the event, past and to come, for guests to follow.' },
  '/interactive-calendar': {
    ...tasks,
    does: 'Events, tasks and deadlines in one calendar; drag a task to move it.',
  },
  '/countdown': {
    does: 'A big count to the day in the venue’s time, to share as a picture.',
    today: 'The dashboard counts the days to your next event.',
    open: 'dashboard',
  },
  '/lodging-travel': travel,
  '/planning-network': committee,
  '/polls': {
    does: 'Lets the group choose date, place or meal; the result fills in the event.',
    today:
      'Guests choose their meal in the reply. For a date or a place, ask where your group already talks, then enter the result in the event: both may stay open until then.',
    open: 'events',
  },
  '/calendar-integration': {
    does: 'Puts the event and your own programme into any calendar, always up to date.',
    today: 'Enter the event in your calendar by hand; its page shows date, time and time zone.',
    open: 'events',
  },
  '/analytics': {
    does: 'From invited to answered to came, with the names behind each number.',
    today:
      'The replies count who comes, who may, who cannot and who has not answered; each number opens its names.',
    open: 'replies',
  },
  '/customization': {
    does: 'Logo, cover, readable colours and your own words, previewed as a guest.',
    today: 'Choose your kind of event in the account settings: labels and words follow it everywhere.',
    open: 'account',
  },
  '/multi-event': severalEvents,
  '/profile': profile,
  '/profile-features': {
    ...profile,
    does: 'Explains what each field of a profile is used for before you fill it in.',
  },
  '/profiles': {
    does: 'Lets you answer for children or elders and decide who sees what of theirs.',
    today:
      'A household answers for all its people by one link. Put those you look after into your household in the directory.',
    open: 'directory',
  },
  '/search': search,
  '/search-filters': search,
  '/security': security,
  '/security-center': security,
  '/affiliate/dashboard': affiliate,
  '/affiliate/apply': affiliate,
  '/affiliate/marketing-materials': affiliate,
};
