export { venueRoutes } from './routes';
export { ownVenuesQuery } from './venues';
