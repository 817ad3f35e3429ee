import { withSearch } from '@foregather/features/core/base/address';

/** Which event a page of one event is about; without it the next one. */
interface OfEvent {
  event?: string;
}

/** The tasks of an event, narrowed to the reader's own or to what is late. */
interface OfTasks extends OfEvent {
  show?: 'mine' | 'late';
}

/** Addresses of this domain's pages. */
export const planningPaths = {
  checklists: ({ event, show }: OfTasks = {}) => withSearch('/checklists', { event, show }),
  timeline: () => '/timeline',
  interactiveCalendar: () => '/interactive-calendar',
  progressBoard: ({ event, show }: OfTasks = {}) => withSearch('/progress-board', { event, show }),
  lodgingTravel: () => '/lodging-travel',
  planningNetwork: () => '/planning-network',
  planningJourney: () => '/planning-journey',
  countdown: () => '/countdown',
  proPlanningNetwork: () => '/pro/planning-network',
  proPlanningJourney: () => '/pro/planning-journey',
  proTimeline: () => '/pro/timeline',
  proProgressBoard: ({ event }: OfEvent = {}) => withSearch('/pro/progress-board', { event }),
  proTaskManagement: () => '/pro/task-management',
  proTravel: () => '/pro/travel',
  proMasterItineraries: () => '/pro/master-itineraries',
  proItineraryBuilder: () => '/pro/itinerary-builder',
  proResourceCoordination: () => '/pro/resource-coordination',
};
