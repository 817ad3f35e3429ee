export { rsvpRoutes } from './routes';
