export { venueRoutes } from './routes';
