export { householdsQuery } from './api/households';
export { peopleRoutes } from './routes';
