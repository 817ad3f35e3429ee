export {
  eventQuery,
  eventsListQuery,
  eventsSummaryQuery,
  setStatusMutation,
  type EventListItem,
  type EventSummary,
} from './api/events';
export { headcountQuery, type Headcount } from './api/replies';
export { HeadcountPanel, HeadcountTables } from './components/headcount-panel';
export { eventRoutes } from './routes';
export { asStatus, parseEventId, type EventStatus } from './schema';
