export { firstEvent } from './first-event';
export { HeadcountTables } from './components/headcount-panel';
export { setStatusMutation } from './mutations/events';
export { eventQuery, eventsListQuery } from './queries/events';
export { headcountQuery, type Headcount } from './queries/headcount';
export { eventRoutes } from './routes';
export { parseEventId } from './schema';
