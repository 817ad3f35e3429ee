import type { UnbuiltPages } from '@foregather/features/core/shell';

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

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
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
