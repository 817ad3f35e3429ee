export { accessWords, mapAddress } from './fact-words';
export { venueRoutes } from './routes';
export { ownVenuesQuery, venueQuery } from './venues';
