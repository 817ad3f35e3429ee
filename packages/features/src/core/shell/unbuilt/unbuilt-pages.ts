// Longer than 300 lines: a table of words, which shrinks with every page that is built.
import type { UnbuiltPages } from './unbuilt-words';

const profile = {
  does: 'Your own entry in the directory: name, photo, former names and contact, and who may see which of them.',
  today:
    'Your name and time zone are in the account settings. In the directory you decide what you keep about people.',
  open: 'account',
} as const;

const security = {
  does: 'Shows where you are signed in, recent sign-ins and what to do about each alert.',
  today:
    'A new password signs all other devices out. Ask for one by mail from the sign-in page, or write to us if something looks wrong.',
  open: 'account',
  mail: true,
} as const;

const health = {
  does: 'Sign-ups, errors, stuck mails and alerts, each with the next thing to do.',
  today: 'Health is seen where the service runs: its log, its /healthz address and the database.',
  open: 'dashboard',
} as const;

const accounts = {
  does: 'Finds an account, shows its plan and sessions, and signs it out everywhere.',
  today:
    'The server lists sessions and signs an account out everywhere when an administrator’s tool asks it to; the page for it is missing.',
  open: 'dashboard',
} as const;

const moderation = {
  does: 'Searches, flags, hides and restores what people publish, and works through reports.',
  today:
    'Nothing is public yet but personal reply links, and their hosts can revoke those. There is no list of reports.',
  open: 'dashboard',
} as const;

const affiliate = {
  does: 'What you earned by recommending, what is waiting, and words and pictures with your own code in them.',
  today:
    'The programme has not started, so no recommendation is counted yet. Write to us if you want to be told when it does.',
  open: 'dashboard',
  mail: true,
} as const;

const figures = {
  does: 'Turnout, cost and repeat guests, event against event, with a forecast and the reasons for it.',
  today:
    'The replies of each event count who comes, may come, cannot and has not answered. Export them to compare in your own sheet.',
  open: 'replies',
} as const;

const brand = {
  does: 'A theme for each event, one kit of logo and colours for all, your own web address and sender.',
  today:
    'Guests see your event in its kind’s own colour and words. Choose the kind when you create or edit the event.',
  open: 'events',
} as const;

const portfolio = {
  does: 'One table of all your events: risks first, then money, then who carries too much.',
  today:
    'The list of events shows all of them with state, date and replies, and can be searched and exported.',
  open: 'events',
} as const;

const connected = {
  does: 'Connects your other tools, with keys of limited rights and a log of what was sent.',
  today: 'Lists come in as a sheet and go out as one, in the directory and in the replies.',
  open: 'directory',
} as const;

const team = {
  does: 'Up to 10 admins with roles by event, seats you can pause or hand over, and when each was last active.',
  today:
    'Each organisation is planned from one account today. Give helpers the printed or exported lists instead of your password.',
  open: 'directory',
} as const;

const data = {
  does: 'Chosen fields in the format you need, changes to many rows with a preview and a way back, each logged.',
  today: 'The directory and the replies export their lists as a sheet, with the columns you see.',
  open: 'directory',
} as const;

const crew = {
  does: 'Shifts with their gaps, call times, briefs and hours for staff and volunteers.',
  today: 'Make an event for your crew: invite them, limit the places and read in the replies who comes.',
  open: 'create',
} as const;

const desk = {
  does: 'A promised answer time, a named person and all your open cases.',
  today: 'Write to us by mail. No answer time is promised or charged for yet.',
  open: 'dashboard',
  mail: true,
} as const;

const forms = {
  does: 'Forms with pages and conditions, ready ones to copy, and the replies as they come in.',
  today:
    'The reply asks for people, meals, ages and a note. For other questions, link a form of your own in “A few words to your guests”.',
  open: 'events',
} as const;

const photos = {
  does: 'Collects photos from everybody, old ones too, with albums, names and captions, seen by those you choose.',
  today:
    'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
  open: 'events',
} as const;

const videoLibrary = {
  does: 'One library for the videos of all your events, uploads that go on where they stopped, and slideshows with captions.',
  today: 'Keep videos where your guests can open them, and put the link into “A few words to your guests”.',
  open: 'events',
} as const;

const conversation = {
  does: 'Lets your guests talk to each other here without giving out their addresses.',
  today:
    'Ask your guests to use the group chat they already have. What a guest wants to tell you fits into the note of the reply.',
  open: 'replies',
} as const;

const money = {
  does: 'Plans money in and out, keeps what was spent and what is owed to the cent, and tells the price that covers the cost.',
  today:
    'Money is not counted here yet. The headcount gives you adults, children and meals to multiply in your own sheet; the list of replies can be exported for it.',
  open: 'replies',
} as const;

const giving = {
  does: 'Campaigns with a goal and a page to share, gifts and pledges with receipts, and who is still to be thanked.',
  today:
    'Gifts are not taken here yet. Ask for them by your own way of paying; the directory exports names and addresses for your letters of thanks.',
  open: 'directory',
} as const;

const sponsors = {
  does: 'Follows each sponsor from first talk to paid, with what was promised and the proof of it.',
  today:
    'Keep sponsors as people in the directory, in a household of the firm’s name, and invite them like guests.',
  open: 'directory',
} as const;

const gift = {
  does: 'Says why the gift is asked for, how far the goal is, and what each amount makes possible.',
  today:
    'Gifts cannot be given here yet. Ask the person who sent you this link how they take gifts; nothing was charged.',
  open: 'home',
} as const;

const search = {
  does: 'One box for people, events, tasks, files and features, with filters you can name and use again.',
  today:
    'The directory finds people by name, former name and address; the lists of events and of replies have a search of their own.',
  open: 'directory',
} as const;

const plans = {
  does: 'Moves a test account through plans and trial states and checks what each of them opens.',
  today: 'The product’s automatic tests do this for every address, signed in on each plan.',
  open: 'dashboard',
} as const;

const tasks = {
  does: 'What to do next, by whom and by when, laid out backwards from your date.',
  today:
    'The dashboard shows your next event and the days left. Keep the tasks where your helpers already look; the last day for replies is the first date to put there.',
  open: 'dashboard',
} as const;

const planning = {
  does: 'Tasks that depend on each other, several committees with hand-offs, and who carries too much.',
  today:
    'The list of events shows state, date and replies of each. Keep the tasks in the tool your team uses today.',
  open: 'events',
} as const;

const groupTravel = {
  does: 'Trips, transfers and rooms for groups, one master plan and a personal version for each part of the group.',
  today:
    'Put travel notes into “A few words to your guests”; guests write their arrival into the note of the reply, and the list can be exported.',
  open: 'replies',
} as const;

const resources = {
  does: 'Equipment, rooms and people by time.',
  today: 'Limit the places of the event itself: a yes beyond them goes to the waitlist, in order.',
  open: 'events',
} as const;

/** What each page that is not built will do, and what works today, by domain. The entry goes when its page is built. */
export const unbuiltPages = {
  // account
  '/profile': profile,
  '/profile-features': {
    ...profile,
    does: 'Explains what each field of a profile is used for before you fill it in.',
  },
  '/security': security,
  '/security-center': security,
  '/calendar-integration': {
    does: 'Puts the event and your own programme into any calendar, always up to date.',
    today: 'Enter the event in your calendar by hand; its page shows date, time and time zone.',
    open: 'events',
  },
  // admin
  '/admin': { ...health, does: 'The way in to all back-office pages.' },
  '/admin-management': accounts,
  '/admin/dashboard': health,
  '/admin/users': accounts,
  '/admin/events': moderation,
  '/admin/venues': moderation,
  '/admin/activities': moderation,
  '/admin/invitations': {
    does: 'Outstanding and bounced invitations, and spikes that look like abuse.',
    today:
      'The database limits how many mails an organisation sends in a month; what was sent is in its tables.',
    open: 'dashboard',
  },
  '/admin/subscriptions': accounts,
  '/admin/affiliates': {
    does: 'Applications, recommendations to check, pay runs and reversals.',
    today: 'The programme has not started, so there is nothing to review.',
    open: 'dashboard',
  },
  // affiliates
  '/affiliate/dashboard': affiliate,
  '/affiliate/apply': affiliate,
  '/affiliate/marketing-materials': affiliate,
  // analytics
  '/analytics': {
    does: 'From invited to answered to came, with the names behind each number.',
    today:
      'The replies count who comes, who may, who cannot and who has not answered; each number opens its names.',
    open: 'replies',
  },
  '/pro/analytics': figures,
  '/pro/advanced-analytics': figures,
  '/pro/multi-event-analytics': figures,
  '/business/enterprise-analytics': figures,
  '/business/market-research': {
    does: 'Asks past guests, with sample sizes shown and small groups hidden.',
    today:
      'The reply asks for people, meals, ages and a note. For other questions, link a form of your own in “A few words to your guests”.',
    open: 'events',
  },
  // branding
  '/customization': {
    does: 'Logo, cover, readable colours and your own words, previewed as a guest.',
    today: 'Choose your kind of event in the account settings: labels and words follow it everywhere.',
    open: 'account',
  },
  '/pro/branding': brand,
  '/pro/white-label': brand,
  '/business/custom-branding': brand,
  '/business/professional-branding': {
    ...brand,
    does: 'Help with your brand, ordered from us and followed to the end.',
  },
  // business
  '/pro/dashboard': portfolio,
  '/pro/api-management': connected,
  '/business/dashboard': {
    ...portfolio,
    does: 'Your organisation today: events, money, risks, approvals and team.',
  },
  '/business/admin-management': team,
  '/business/multi-admin': team,
  '/business/attendee-data-export': data,
  '/business/bulk-operations': data,
  '/business/integrations': connected,
  '/business/staff-management': crew,
  '/business/staff-portal': crew,
  '/business/volunteers': crew,
  '/business/lead-generation': {
    does: 'Contacts who agreed, by event and sponsor, deleted on the date you set.',
    today:
      'Everybody you invite stays in the directory, with the replies they gave; you can export and remove them.',
    open: 'directory',
  },
  '/business/priority-support': desk,
  '/business/enterprise-support': desk,
  '/business/account-manager': desk,
  '/volunteer-application/:token': {
    does: 'Tells what a helper does and when, and takes your application without an account.',
    today:
      'Applications are not taken here yet. Answer the person who sent you this address, and say when you have time.',
    open: 'home',
  },
  // engagement
  '/polls': {
    does: 'Lets the group choose date, place or meal; the result fills in the event.',
    today:
      'Guests choose their meal in the reply. For a date or a place, ask where your group already talks, then enter the result in the event: both may stay open until then.',
    open: 'events',
  },
  // events
  '/multi-event': {
    does: 'Puts your events beside each other, with people and places that clash, and who leads what.',
    today: 'The list of events shows all of them with state, date and replies; open one to see its numbers.',
    open: 'events',
  },
  '/pro/multi-event': {
    does: 'One table of all your events: risks first, then money, then who carries too much.',
    today:
      'The list of events shows all of them with state, date and replies, and can be searched and exported.',
    open: 'events',
  },
  // forms
  '/business/custom-registration-forms': forms,
  '/business/custom-forms': forms,
  '/business/forms/builder': forms,
  '/business/forms/templates': forms,
  '/business/forms/active': forms,
  // media
  '/photos': photos,
  '/photo-gallery': photos,
  '/photo-gallery/upload': photos,
  '/photo-gallery/albums': photos,
  '/photo-gallery/view': photos,
  '/video-galleries/:id?': {
    does: 'Videos with captions and chapters, uploads that go on where they stopped, and slideshows that play without a connection.',
    today:
      'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
    open: 'events',
  },
  '/pro/video-gallery': videoLibrary,
  '/pro/video/upload': videoLibrary,
  '/pro/video/slideshow': videoLibrary,
  // messaging
  '/private-messages': conversation,
  '/chat': {
    ...conversation,
    does: 'Rooms for the event and its activities, with announcements pinned on the day.',
  },
  '/forum': {
    ...conversation,
    does: 'Questions and memories by topic, with pinned answers and a digest by mail.',
  },
  // money
  '/budget-planning': money,
  '/expense-tracking': money,
  '/financial-reports': money,
  '/pro/financial-reporting': {
    does: 'Profit by event, a report of taxes and fees, and periods that stay closed.',
    today:
      'Money is not counted here yet. Export the replies, one row for each household, and do the sums in your own books.',
    open: 'replies',
  },
  '/campaign-management/:campaignId': giving,
  '/business/fundraising': giving,
  '/business/donation-fundraising': giving,
  '/business/fundraising-tracking': giving,
  '/business/sponsor-management': sponsors,
  '/business/sponsors': sponsors,
  '/campaign/:shareToken': gift,
  '/donation-success': {
    ...gift,
    does: 'Thanks you for a gift, says what it does and where the receipt was sent.',
  },
  // people
  '/profiles': {
    does: 'Lets you answer for children or elders and decide who sees what of theirs.',
    today:
      'A household answers for all its people by one link. Put those you look after into your household in the directory.',
    open: 'directory',
  },
  '/search': search,
  '/search-filters': search,
  '/tagging': {
    does: 'Works through photos that wait for names; anyone can remove their own.',
    today:
      'Photos are not kept here yet. Let guests gather them in an album they can all open, and put its link into “A few words to your guests”.',
    open: 'events',
  },
  // plan-testing
  '/testing-dashboard': plans,
  '/basic-plan-testing': plans,
  '/premium-plan-testing': plans,
  '/pro-plan-testing': plans,
  '/business-plan-testing': plans,
  // planning
  '/timeline': { ...tasks, does: 'Tells the story of the event, past and to come, for guests to follow.' },
  '/interactive-calendar': {
    ...tasks,
    does: 'Events, tasks and deadlines in one calendar; drag a task to move it.',
  },
  '/lodging-travel': {
    does: 'Rooms, arrivals and lifts for the whole group, and who still needs a bed.',
    today:
      'Put hotel and travel notes into “A few words to your guests”. Guests can write their arrival into the note of the reply, which you read in the replies.',
    open: 'replies',
  },
  '/planning-network': {
    does: 'Shows who plans with you, in which role, and what is asked of whom.',
    today:
      'Tell your helpers by mail who does what. Export the directory for them, so that everybody works from the same list.',
    open: 'directory',
  },
  '/planning-journey': tasks,
  '/countdown': {
    does: 'A big count to the day in the venue’s time, to share as a picture.',
    today: 'The dashboard counts the days to your next event.',
    open: 'dashboard',
  },
  '/pro/planning-network': planning,
  '/pro/planning-journey': planning,
  '/pro/timeline': planning,
  '/pro/task-management': planning,
  '/pro/travel': groupTravel,
  '/pro/master-itineraries': groupTravel,
  '/pro/itinerary-builder': groupTravel,
  '/pro/resource-coordination': resources,
} satisfies UnbuiltPages;
