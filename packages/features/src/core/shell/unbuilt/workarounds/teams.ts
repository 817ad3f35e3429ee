import type { Workaround } from './workaround';

const campaigns = {
  does: 'Series of mails to chosen groups, with a test before and results per person after.',
  today:
    'Invitations and reminders go out from the replies, to everybody or to those you tick. For a series, export the addresses from the directory and use the mail service you know.',
  open: 'replies',
} as const satisfies Workaround;

const video = {
  does: 'One library for the videos of all your events, uploads that go on where they stopped, and slideshows with captions.',
  today: 'Keep videos where your guests can open them, and put the link into “A few words to your guests”.',
  open: 'events',
} as const satisfies Workaround;

const planning = {
  does: 'Tasks that depend on each other, several committees with hand-offs, and who carries too much.',
  today:
    'The list of events shows state, date and replies of each. Keep the tasks in the tool your team uses today.',
  open: 'events',
} as const satisfies Workaround;

const travel = {
  does: 'Trips, transfers and rooms for groups, one master plan and a personal version for each part of the group.',
  today:
    'Put travel notes into “A few words to your guests”; guests write their arrival into the note of the reply, and the list can be exported.',
  open: 'replies',
} as const satisfies Workaround;

const resources = {
  does: 'Equipment, rooms and people by time, and bundles that never sell more than their parts.',
  today: 'Limit the places of the event itself: a yes beyond them goes to the waitlist, in order.',
  open: 'events',
} as const satisfies Workaround;

const portfolio = {
  does: 'One table of all your events: risks first, then money, then who carries too much.',
  today:
    'The list of events shows all of them with state, date and replies, and can be searched and exported.',
  open: 'events',
} as const satisfies Workaround;

const figures = {
  does: 'Turnout, cost and repeat guests, event against event, with a forecast and the reasons for it.',
  today:
    'The replies of each event count who comes, may come, cannot and has not answered. Export them to compare in your own sheet.',
  open: 'replies',
} as const satisfies Workaround;

const finance = {
  does: 'Profit by event, a report of taxes and fees, and periods that stay closed.',
  today:
    'Money is not counted here yet. Export the replies, one row for each household, and do the sums in your own books.',
  open: 'replies',
} as const satisfies Workaround;

const giving = {
  does: 'Campaigns with a goal and a page to share, gifts and pledges with receipts, and who is still to be thanked.',
  today:
    'Gifts are not taken here yet. Ask for them by your own way of paying; the directory exports names and addresses for your letters of thanks.',
  open: 'directory',
} as const satisfies Workaround;

const sponsors = {
  does: 'Follows each sponsor from first talk to paid, with what was promised and the proof of it.',
  today:
    'Keep sponsors as people in the directory, in a household of the firm’s name, and invite them like guests.',
  open: 'directory',
} as const satisfies Workaround;

const forms = {
  does: 'Forms with pages and conditions, ready ones to copy, and the replies as they come in.',
  today:
    'The reply asks for people, meals, ages and a note. For other questions, link a form of your own in “A few words to your guests”.',
  open: 'events',
} as const satisfies Workaround;

const brand = {
  does: 'A theme for each event, one kit of logo and colours for all, your own web address and sender.',
  today:
    'Guests see your event in its kind’s own colour and words. Choose the kind when you create or edit the event.',
  open: 'events',
} as const satisfies Workaround;

const crew = {
  does: 'Shifts with their gaps, call times, briefs and hours for staff and volunteers.',
  today: 'Make an event for your crew: invite them, limit the places and read in the replies who comes.',
  open: 'create',
} as const satisfies Workaround;

const team = {
  does: 'Up to 10 admins with roles by event, seats you can pause or hand over, and when each was last active.',
  today:
    'Each organisation is planned from one account today. Give helpers the printed or exported lists instead of your password.',
  open: 'directory',
} as const satisfies Workaround;

const data = {
  does: 'Chosen fields in the format you need, changes to many rows with a preview and a way back, each logged.',
  today: 'The directory and the replies export their lists as a sheet, with the columns you see.',
  open: 'directory',
} as const satisfies Workaround;

const connected = {
  does: 'Connects your other tools, with keys of limited rights and a log of what was sent.',
  today: 'Lists come in as a sheet and go out as one, in the directory and in the replies.',
  open: 'directory',
} as const satisfies Workaround;

const desk = {
  does: 'A promised answer time, a named person and all your open cases.',
  today: 'Write to us by mail. No answer time is promised or charged for yet.',
  open: 'dashboard',
  mail: true,
} as const satisfies Workaround;

/** Pages of professional planners and of organisations. */
export const teamWorkarounds: Readonly<Record<string, Workaround>> = {
  '/pro/email-campaigns': campaigns,
  '/pro/video-gallery': video,
  '/pro/video/upload': video,
  '/pro/video/slideshow': video,
  '/pro/planning-network': planning,
  '/pro/planning-journey': planning,
  '/pro/timeline': planning,
  '/pro/task-management': planning,
  '/pro/travel': travel,
  '/pro/master-itineraries': travel,
  '/pro/itinerary-builder': travel,
  '/pro/attendance-packages': resources,
  '/pro/resource-coordination': resources,
  '/pro/multi-event': portfolio,
  '/pro/dashboard': portfolio,
  '/pro/analytics': figures,
  '/pro/advanced-analytics': figures,
  '/pro/multi-event-analytics': figures,
  '/pro/financial-reporting': finance,
  '/pro/branding': brand,
  '/pro/white-label': brand,
  '/pro/api-management': connected,
  '/campaign-management/:campaignId': giving,
  '/business/fundraising': giving,
  '/business/donation-fundraising': giving,
  '/business/fundraising-tracking': giving,
  '/business/sponsor-management': sponsors,
  '/business/sponsors': sponsors,
  '/business/custom-registration-forms': forms,
  '/business/custom-forms': forms,
  '/business/forms/builder': forms,
  '/business/forms/templates': forms,
  '/business/forms/active': forms,
  '/business/market-research': {
    ...forms,
    does: 'Asks past guests, with sample sizes shown and small groups hidden.',
  },
  '/business/custom-branding': brand,
  '/business/professional-branding': {
    ...brand,
    does: 'Help with your brand, ordered from us and followed to the end.',
  },
  '/business/staff-management': crew,
  '/business/staff-portal': crew,
  '/business/volunteers': crew,
  '/business/lead-generation': {
    does: 'Contacts who agreed, by event and sponsor, deleted on the date you set.',
    today:
      'Everybody you invite stays in the directory, with the replies they gave; you can export and remove them.',
    open: 'directory',
  },
  '/business/admin-management': team,
  '/business/multi-admin': team,
  '/business/attendee-data-export': data,
  '/business/bulk-operations': data,
  '/business/integrations': connected,
  '/business/dashboard': {
    ...portfolio,
    does: 'Your organisation today: events, money, risks, approvals and team.',
  },
  '/business/enterprise-analytics': figures,
  '/business/priority-support': desk,
  '/business/enterprise-support': desk,
  '/business/account-manager': desk,
};
