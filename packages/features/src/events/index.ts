export { setStatusMutation } from './api/event-acts';
export {
  eventQuery,
  eventsListQuery,
} from './api/events';
export { headcountQuery, type Headcount } from './api/replies';
export { HeadcountTables } from './components/headcount-panel';
export { eventRoutes } from './routes';
export { parseEventId } from './schema';
