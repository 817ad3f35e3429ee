export { householdsQuery } from './queries/households';
export { peopleRoutes } from './routes';
