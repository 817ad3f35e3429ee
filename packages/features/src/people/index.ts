export { groupsQuery } from './queries/fields';
export { householdsQuery } from './queries/households';
export { peopleRoutes } from './routes';
