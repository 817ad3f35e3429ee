export { EventPage, type OpenedEvent } from './event-page/event-page';
export { useOpenedEvent } from './event-page/use-opened-event';
export { isOver, takesGuests } from './event-status';
export { firstEvent } from './first-event';
export { HeadcountTables } from './components/headcount-panel';
export { TellGuestsDialog } from './components/dialogs';
export { HomeFaces } from './components/telling/plan-lists';
export { LeftOutActs, type LeftOutDoors } from './components/telling/left-out-acts';
export { PeopleDialog } from './components/telling/people-dialog';
export { PlanLists } from './components/telling/plan-lists';
export { setStatusMutation, uploadCoverPhoto } from './mutations';
export { eventQuery, eventsListQuery } from './queries';
export { headcountQuery, type Headcount } from './queries';
export { mealsQuery } from './queries';
export { noteOwnChange, ownChangeQuery } from './queries';
export { eventRoutes } from './routes';
export { outcomeWords, useTellOutcome } from './hooks/use-tell-outcome';
export { CHANGE_AUDIENCE, tellingOf } from './telling/telling';
export { toldSchema } from './telling/told';
export { type MessagePlan, type PlannedHome, planSchema } from './telling/plan';
export { type Progress, progressOf } from './telling/progress';
export {
  blockedWords,
  failureWords,
  householdsText,
  kindName,
  mailsText,
  peopleText,
  plainWords,
  reasonWords,
} from './telling/words';
