export { accessWords, mapAddress } from './fact-words';
export { venueRoutes } from './routes';
export { venueQuery } from './venues';
